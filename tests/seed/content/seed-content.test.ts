import { beforeAll, describe, expect, test } from 'vitest';
import { type Announcements, forAudience } from '~/domain/messaging/announcement';
import type { HelpArticle } from '~/domain/messaging/help-article';
import { readAnnouncements } from '~/domain/messaging/read-announcements.server';
import { readHelp } from '~/domain/messaging/read-help.server';
import { promotionCategories } from '~/domain/promotions/categories';
import { filterPromotions, isRunning, type Promotion } from '~/domain/promotions/promotion';
import { readPromotions } from '~/domain/promotions/read-promotions.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { createLinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';
import { registrationFields } from '~/domain/site/registration/registration-fields';
import { bannerGroups, bannersAt, type Site } from '~/domain/site/site';
import { isVideoLink } from '~/domain/site/video-link';
import { generateCatalogue } from '~/seed/catalogue/generate-catalogue';
import { seedContent } from '~/seed/content/seed-content.server';
import { seedEssentials } from '~/seed/content/seed-essentials.server';
import { worldWith } from '../../setup/world';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');
let ctx: Ctx;
let site: Site;
let announcements: Announcements;
let help: HelpArticle[];
let promotions: Promotion[];

beforeAll(async () => {
  ({ ctx } = await worldWith());
  await seedContent(ctx, cipher);
  [site, announcements, help, promotions] = [
    await readSite(ctx, cipher),
    await readAnnouncements(ctx),
    await readHelp(ctx),
    await readPromotions(ctx),
  ];
});

test('a second run changes nothing', async () => {
  await seedContent(ctx, cipher);
  expect(await readSite(ctx, cipher)).toEqual(site);
  expect(await readAnnouncements(ctx)).toEqual(announcements);
});

test('every group has banners in both languages, and home leads in four ways', () => {
  for (const group of bannerGroups) {
    const [bn, en] = (['bn', 'en'] as const).map((language) => bannersAt(site, group, language, ctx.now));
    expect(bn!.length, group).toBeGreaterThan(0);
    expect(bn!.map(({ language }) => language)).toEqual(bn!.map(() => 'bn'));
    expect(en!.map(({ link }) => link)).toEqual(bn!.map(({ link }) => link));
  }
  const home = bannersAt(site, 'w_home', 'bn', ctx.now);
  expect(home.map(({ link }) => link.kind)).toEqual(['promotion', 'path', 'game', 'path']);
});

test('the game on the banner is in the catalogue and can be tried', () => {
  const [node] = bannersAt(site, 'w_home', 'bn', ctx.now).flatMap(({ link }) =>
    link.kind === 'game' ? [link.nodeId] : [],
  );
  const game = generateCatalogue().games.find(({ nodeId }) => nodeId === node);
  expect(game).toMatchObject({ gameType: 'RNG' });
  expect(game!.hasTrial).not.toBe(false);
});

test('videos are accepted links', () => {
  const videos = bannersAt(site, 'w_promotion', 'en', ctx.now);
  expect(videos).toHaveLength(3);
  for (const { url } of videos) expect(isVideoLink(url, site.settings)?.kind).toBe('accepted');
});

test('menus begin at home; promotions end the top one', () => {
  expect(site.menus.top.at(0)).toBe('HOME');
  expect(site.menus.top.at(-1)).toBe('PROMO');
  expect(site.menus.side.slice(0, 3)).toEqual(['HOME', 'HOT', 'PROMO']);
  expect(site.menus.tab).toEqual(['HOME', 'GAMES', 'WALLET', 'PROMO', 'ACCOUNT']);
});

test('every registration field has its rule, every kind of contact its address', () => {
  expect(site.validators.map(({ field }) => field)).toEqual([...registrationFields]);
  expect(site.customerService.map(({ csType }) => csType)).toEqual(['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP']);
  expect(site.resources.map(({ resourceType }) => resourceType)).toEqual(
    expect.arrayContaining(['Android', 'iOS', 'lite', 'TELEGRAM', 'TELEGRAM1', 'WHATSAPP']),
  );
  expect(site.invalidSettings).toEqual([]);
});

test('no link of the demo leaves for a reserved example address: every one has a page of ours', () => {
  const links = [
    ...site.customerService.map(({ path }) => path),
    ...site.resources.map(({ url }) => url),
    ...site.settings.socialLinks.map(({ url }) => url),
  ];
  expect(site.settings.socialLinks.length).toBeGreaterThan(0);
  const own = ['/chat', ...help.filter(({ group }) => group === 'page').map(({ slug }) => `/help/${slug}`)];
  expect(links.filter((link) => !own.includes(link))).toEqual([]);
});

describe('announcements', () => {
  test('each audience has its own', () => {
    const counts = (['visitor', 'user', 'firstTime'] as const).map((audience) => {
      const shown = forAudience(announcements, audience, 'bn', ctx.now);
      return [shown.home, shown.player, shown.popup, shown.promotion[0]!.images, shown.banners].map(
        (list) => list.length,
      );
    });
    expect(counts).toEqual([
      [3, 12, 1, 3, 1],
      [3, 12, 1, 3, 1],
      [3, 12, 2, 3, 1],
    ]);
  });

  test('promotion images lead to promotions that exist', () => {
    const codes = announcements.promotion.flatMap(({ images }) =>
      images.flatMap(({ link }) => (link.kind === 'promotion' ? [link.code] : [])),
    );
    expect(promotions.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  });
});

test('promotions run, fill many categories and leave sports empty', () => {
  expect(promotions.length).toBeGreaterThanOrEqual(8);
  expect(promotions.every((promotion) => isRunning(promotion, ctx.now))).toBe(true);
  const empty = promotionCategories.filter((category) => filterPromotions(promotions, { category }).length === 0);
  expect(empty).toEqual(['sports', 'card']);
});

test('every internal link of the content leads to a page, an article or a promotion', () => {
  const codes = promotions.map(({ code }) => code);
  const everyText = [...Object.values(announcements).flat(), ...help, ...promotions].flatMap(({ texts }) => [
    texts.bn.content,
    texts.en.content,
  ]);
  const targets = everyText.flatMap((html) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path!));
  const pages = [
    ...[
      '/promotions',
      '/pointMall',
      '/fish',
      '/live',
      '/hot',
      '/play/verify',
      '/lottery/verify',
      '/lottery/proofs',
      '/help',
      '/customerService',
      '/feedback',
      '/app',
      '/chat',
    ],
    ...['/member/missionLeaderboard', '/member/messageV2', '/member/messageV2/new?channel=complaint'],
    ...['/agentHome/securityCenter', '/member/personalHistoryCopy', '/member/limits'],
  ];
  const leads = (path: string) =>
    pages.includes(path) ||
    help.some(({ slug, group }) => path === (group === 'core' ? `/help#${slug}` : `/help/${slug}`)) ||
    codes.some((code) => path === `/promotions/${code}` || path === `/promotions/${code}/verify`);
  expect(targets.length).toBeGreaterThan(10);
  expect(targets.filter((path) => !leads(path))).toEqual([]);
});

describe('words', () => {
  test('the help centre holds whole articles, and the terms under their anchor', () => {
    expect(help.map(({ slug }) => slug)).toEqual([
      'beginner-guide',
      'faq',
      'term',
      'responsible-gaming',
      'privacy',
      'licences',
      'about-us',
      'promotions',
      'complaints',
      'fairness',
      'install-android',
      'install-ios',
      'install-lite',
      'channels',
      'news',
      'blog',
    ]);
    expect(help.filter(({ group }) => group === 'core')).toHaveLength(7);
    for (const { slug, texts } of help) {
      expect(texts.en.content.length, slug).toBeGreaterThan(800);
      expect(texts.bn.content.length, slug).toBeGreaterThan(800);
    }
  });

  test('Bengali texts are Bengali and whole, English ones hold none', () => {
    const texts = [...Object.values(announcements).flat(), ...help, ...promotions].map(({ texts }) => texts);
    for (const { bn, en } of texts) {
      expect(plain(bn.title), bn.title).toMatch(/[\u0980-\u09ff]/);
      expect(plain(bn.content), bn.title).not.toMatch(/[A-Za-z]{3,}/);
      expect(plain(en.title + en.content), en.title).not.toMatch(/[\u0980-\u09ff]/);
      expect(bn.content).toBe(bn.content.normalize('NFC'));
      expect(tagsOf(bn.content), bn.title).toEqual(tagsOf(en.content));
    }
  });
});

test('a site without the demo has patterns, rules and menus, and no words', async () => {
  const { ctx } = await worldWith();
  await seedEssentials(ctx);
  await seedEssentials(ctx);
  const bare = await readSite(ctx, cipher);
  expect(bare).toMatchObject({ menus: site.menus, validators: site.validators, flags: site.flags, banners: [] });
  expect(await readHelp(ctx)).toEqual([]);
});

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, ' ');
}

function tagsOf(html: string): string[] {
  return [...html.matchAll(/<(\w+)/g)].map(([, name]) => name!);
}
