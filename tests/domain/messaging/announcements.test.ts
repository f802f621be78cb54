import { describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { liveEvents, liveHeads } from '~/domain/live/tables.server';
import { type Announcements, announcementsOf, forAudience } from '~/domain/messaging/announcement';
import { type AnnouncementInput, publishAnnouncement } from '~/domain/messaging/publish-announcement.server';
import { readAnnouncements } from '~/domain/messaging/read-announcements.server';
import { withdrawAnnouncement } from '~/domain/messaging/withdraw-announcement.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { asOwner, worldWith } from '../../setup/world';

const notice: AnnouncementInput = {
  kind: 'PL',
  execution: ['A', 'B'],
  texts: { bn: { title: 'খবর', content: '<p>লেখা</p>' }, en: { title: 'News', content: '<p>Text</p>' } },
};
const minuteMs = 60_000;
const later = (ctx: Ctx, minutes: number) => new Date(ctx.now.getTime() + minutes * minuteMs);
const titles = (list: { title: string }[]) => list.map(({ title }) => title);
const named = (title: string, changes: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  ...notice,
  texts: { ...notice.texts, en: { title, content: '<p>x</p>' } },
  ...changes,
});

describe('audience', () => {
  async function shown(): Promise<{ announcements: Announcements; now: Date }> {
    const { ctx } = await worldWith();
    for (const execution of [['A'], ['B'], ['F'], ['A', 'B'], ['G']] as AnnouncementInput['execution'][]) {
      await publishAnnouncement(ctx, named(execution.join(''), { kind: 'PU', execution }));
    }
    return { announcements: await readAnnouncements(ctx), now: ctx.now };
  }

  test.each([
    ['visitor', ['AB', 'B']],
    ['user', ['A', 'AB']],
    ['firstTime', ['A', 'AB', 'F']],
    ['agent', ['A', 'AB', 'G']],
  ] as const)('a %s sees %j', async (audience, expected) => {
    const { announcements, now } = await shown();
    expect(titles(forAudience(announcements, audience, 'en', now).popup).sort()).toEqual(expected);
  });
});

test('kinds are grouped, in the operator’s order and then the newest first', async () => {
  const { ctx } = await worldWith();
  await publishAnnouncement(ctx, named('older', { publishedAt: later(ctx, -9) }));
  await publishAnnouncement(ctx, named('newer', { publishedAt: later(ctx, -1) }));
  await publishAnnouncement(ctx, named('pinned', { publishedAt: later(ctx, -99), position: -1 }));
  for (const kind of ['B', 'PU', 'PR', 'H'] as const) await publishAnnouncement(ctx, named(kind, { kind }));
  const all = forAudience(await readAnnouncements(ctx), 'visitor', 'en', ctx.now);
  expect(titles(all.player)).toEqual(['pinned', 'newer', 'older']);
  expect([all.banners, all.popup, all.promotion, all.home].map(titles)).toEqual([['B'], ['PU'], ['PR'], ['H']]);
  expect(titles(forAudience(await readAnnouncements(ctx), 'visitor', 'bn', ctx.now).home)).toEqual(['খবর']);
});

test('banners stand first among the announcements of their audience', async () => {
  const { ctx } = await worldWith();
  for (const kind of ['PR', 'PU', 'B'] as const)
    await publishAnnouncement(ctx, named(kind, { kind, execution: ['A'] }));
  const all = await readAnnouncements(ctx);
  expect(titles(announcementsOf(forAudience(all, 'user', 'en', ctx.now)))).toEqual(['B', 'PU', 'PR']);
  expect(announcementsOf(forAudience(all, 'visitor', 'en', ctx.now))).toEqual([]);
});

test('one that waits or is over is not shown, though it was read before', async () => {
  const { ctx } = await worldWith();
  await publishAnnouncement(ctx, named('waits', { publishedAt: later(ctx, 5) }));
  await publishAnnouncement(ctx, named('ends', { endsAt: later(ctx, 5) }));
  const all = await readAnnouncements(ctx);
  expect(titles(forAudience(all, 'visitor', 'en', ctx.now).player)).toEqual(['ends']);
  expect(titles(forAudience(all, 'visitor', 'en', later(ctx, 5)).player)).toEqual(['waits']);
  expect((await readAnnouncements({ ...ctx, now: later(ctx, 5) })).player.map(({ texts }) => texts.en.title)).toEqual([
    'waits',
  ]);
});

test('images keep their order and their links', async () => {
  const { ctx } = await worldWith();
  const images = [
    { artSeed: 'b', linkage: 'vip-ladder' },
    { artSeed: 'a', linkage: '/hot' },
  ];
  await publishAnnouncement(
    ctx,
    named('Offers', {
      kind: 'PR',
      images,
      texts: { bn: { title: 'অফার', content: '' }, en: { title: 'Offers', content: '' } },
    }),
  );
  const [promotion] = (await readAnnouncements(ctx)).promotion;
  expect(promotion!.images).toEqual([
    { sequence: 0, url: '', artSeed: 'b', link: { kind: 'promotion', code: 'vip-ladder' } },
    { sequence: 1, url: '', artSeed: 'a', link: { kind: 'path', to: '/hot' } },
  ]);
});

describe('refused', () => {
  const text = (bn: [string, string], en: [string, string]) => ({
    texts: { bn: { title: bn[0], content: bn[1] }, en: { title: en[0], content: en[1] } },
  });
  test.each<[Partial<AnnouncementInput>, string, string]>([
    [text([' ', 'ক'], ['a', 'b']), 'messaging.empty_content', 'title.bn'],
    [text(['ক', 'খ'], ['a', '<p>&nbsp;</p>']), 'messaging.empty_content', 'content.en'],
    [text(['ক', 'খ'], ['a', 'b<script>alert(1)</script>']), 'messaging.unsafe_content', 'content.en'],
    [{ images: [{ linkage: 'javascript:alert(1)' }] }, 'messaging.invalid_link', 'images'],
    [{ images: [{ url: 'https://img.evil.example/x.png' }] }, 'messaging.invalid_link', 'images'],
  ])('%j for %s', async (changes, code, field) => {
    const { ctx } = await worldWith();
    await expect(publishAnnouncement(ctx, { ...notice, ...changes })).rejects.toMatchObject({ code, field });
    expect((await readAnnouncements(ctx)).player).toEqual([]);
  });
});

test('what was written past the rules is inert when read', async () => {
  const { ctx, database } = await worldWith();
  const id = await publishAnnouncement(ctx, { ...notice, images: [{ artSeed: 'x' }] });
  await asOwner(database, async (client) => {
    await client.query(`update announcement_texts set content = '<p onclick="x()">a<script>alert(1)</script></p>'`);
    await client.query(
      `update announcement_images set linkage = 'javascript:alert(1)', url = 'https://evil.example/x.png'`,
    );
  });
  const [read] = (await readAnnouncements(ctx)).player;
  expect(read).toMatchObject({
    id,
    texts: { en: { content: '<p>a</p>' } },
    images: [{ url: '', link: { kind: 'none' } }],
  });
});

test('those signed in are told, in the same transaction; visitors’ and waiting ones disturb nobody', async () => {
  // Who is here is judged by the database's clock.
  const { ctx } = await worldWith({ now: new Date() });
  await ctx.db.insert(liveHeads).values([
    { ownerId: 1, seenAt: ctx.now },
    { ownerId: 2, seenAt: new Date(ctx.now.getTime() - 24 * 60 * minuteMs) },
  ]);
  const id = await publishAnnouncement(ctx, notice);
  await publishAnnouncement(ctx, { ...notice, execution: ['B'] });
  await publishAnnouncement(ctx, { ...notice, publishedAt: later(ctx, 5) });
  expect(await ctx.db.select().from(liveEvents)).toMatchObject([
    { ownerId: 1, seq: 1, kind: 'announcement', payload: { id } },
  ]);
});

test('one withdrawn is shown no longer, and the trail tells of both', async () => {
  const { ctx } = await worldWith();
  const id = await publishAnnouncement(ctx, notice);
  await withdrawAnnouncement(ctx, id);
  expect((await readAnnouncements(ctx)).player).toEqual([]);
  const { entries } = await listAudit(ctx, { subject: `announcement:${id}` });
  expect(entries.map(({ action }) => action)).toEqual([
    'messaging.withdrawAnnouncement',
    'messaging.publishAnnouncement',
  ]);
  await expect(withdrawAnnouncement(ctx, id + 1)).rejects.toMatchObject({ code: 'messaging.not_found' });
});
