import { expect, test } from 'vitest';
import { announcementImages, announcements } from '~/domain/messaging/tables.server';
import { promotions, promotionTexts } from '~/domain/promotions/tables.server';
import { banners } from '~/domain/site/tables.server';
import { listArtSeeds } from '~/domain/views/list-art-seeds.server';
import { worldWith } from '../../setup/world';

test('every picture that content has drawn is named, also of content that is not shown', async () => {
  const { ctx } = await worldWith();
  const banner = { groupName: 'w_home', language: 'all', title: 'A banner' };
  const [plain] = await ctx.db
    .insert(banners)
    .values([banner, { ...banner, artSeed: 'w_home-1', isEnabled: false }])
    .returning({ id: banners.id });
  const promotion = { category: 'casino', position: 1, startsAt: ctx.now };
  await ctx.db.insert(promotions).values([
    { ...promotion, code: 'first-deposit' },
    { ...promotion, code: 'invite', artSeed: 'promotion-invite', isEnabled: false },
  ]);
  const [announcement] = await ctx.db
    .insert(announcements)
    .values({ kind: 'H', execution: ['B'], createdAt: ctx.now })
    .returning({ id: announcements.id });
  await ctx.db.insert(announcementImages).values([
    { announcementId: announcement!.id, sequence: 0, artSeed: 'festival' },
    { announcementId: announcement!.id, sequence: 1 },
    { announcementId: announcement!.id, sequence: 2, artSeed: 'festival', url: '/art/3/banner/beside.svg' },
  ]);
  const content = '<p><img src="/art/1/banner/one.svg"> and <img src="/art/12/banner/other-2.svg"></p>';
  await ctx.db
    .insert(promotionTexts)
    .values({ promotionCode: 'invite', language: 'en', title: 't', summary: 's', content });
  expect([...(await listArtSeeds(ctx))].sort()).toEqual(
    [
      String(plain!.id),
      'w_home-1',
      'first-deposit',
      'promotion-invite',
      'festival',
      'picture-1',
      'beside',
      'one',
      'other-2',
    ].sort(),
  );
});
