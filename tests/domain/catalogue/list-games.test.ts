import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findGame } from '~/domain/catalogue/find-game.server';
import type { GameCatalogue } from '~/domain/catalogue/game-catalogue';
import { type GamesQuery, listGames } from '~/domain/catalogue/list-games';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { games, vendors } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { catalogueWorld, settings } from './catalogue-world';

let ctx: Ctx;
let catalogue: GameCatalogue;

beforeAll(async () => {
  ({ ctx } = await catalogueWorld());
  catalogue = await readGameCatalogue(ctx, settings);
});

async function list(query: Partial<GamesQuery>, of?: typeof settings) {
  return listGames(of ? await readGameCatalogue(ctx, of) : catalogue, {
    sort: 'popular',
    language: 'bn',
    page: 1,
    ...query,
  });
}

test('a page holds twenty games and says how many there are', async () => {
  const first = await list({ gameType: 'RNG' });
  expect(first).toMatchObject({ page: 1, totalPages: 365, total: 7293 });
  expect(first.games).toHaveLength(20);
  const last = await list({ gameType: 'BGS', page: 15 });
  expect(last.games).toHaveLength(4);
});

test('all pages together hold every game once', async () => {
  const seen: number[] = [];
  for (let page = 1; page <= 15; page++)
    seen.push(...(await list({ gameType: 'FISH', page, sort: 'name' })).games.map((game) => game.nodeId));
  expect(new Set(seen).size).toBe(300);
  expect(seen).toHaveLength(300);
});

test.each([
  [0, 1],
  [-7, 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
  [2.9, 2],
  [99, 15],
  [1e15, 15],
])('page %d is clamped to %d', async (page, expected) => {
  const answer = await list({ gameType: 'FISH', page });
  expect(answer.page).toBe(expected);
  expect(answer.games).toHaveLength(20);
});

test.each<[string, Partial<GamesQuery>]>([
  ['type', { gameType: 'NOSUCH' }],
  ['vendor', { gameType: 'RNG', vassalage: 'NOSUCH' }],
  ['vendor of another type', { gameType: 'FISH', vassalage: 'PG' }],
  ['group', { gameType: 'RNG', gameClassify: "' or 1=1 --" }],
  ['text with a null', { gameType: 'RNG', vassalage: 'P\u0000G' }],
])('an unknown %s finds an empty first page', async (_, query) => {
  expect(await list({ ...query, page: 4 })).toEqual({ games: [], from: 1, page: 1, totalPages: 1, total: 0 });
});

test('a list narrows to a vendor and to a group', async () => {
  const ofVendor = await list({ gameType: 'RNG', vassalage: 'SURMA' });
  expect(ofVendor.total).toBe(447);
  expect(new Set(ofVendor.games.map((game) => game.vassalage))).toEqual(new Set(['SURMA']));
  const classic = await list({ gameType: 'RNG', vassalage: 'SURMA', gameClassify: 'classic' });
  expect(classic.total).toBeGreaterThan(0);
  expect(classic.total).toBeLessThan(447);
  expect((await list({ vassalage: 'JL' })).total).toBe(600);
});

test('lists are sorted by popularity, release or the name in the reader’s language', async () => {
  const nodes = async (query: Partial<GamesQuery>) =>
    (await list({ gameType: 'CRASH', ...query })).games.map((game) => game.nodeId);
  const rows = await ctx.db.select().from(games).where(eq(games.gameType, 'CRASH'));
  const firstBy = (compare: (a: (typeof rows)[number], b: (typeof rows)[number]) => number) =>
    [...rows]
      .sort((a, b) => compare(a, b) || a.nodeId - b.nodeId)
      .slice(0, 20)
      .map((row) => row.nodeId);
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  expect(await nodes({ sort: 'popular' })).toEqual(firstBy((a, b) => b.popularity - a.popularity));
  expect(await nodes({ sort: 'new' })).toEqual(firstBy((a, b) => order(b.releasedOn, a.releasedOn)));
  expect(await nodes({ sort: 'name', language: 'en' })).toEqual(firstBy((a, b) => order(a.nameEn, b.nameEn)));
  expect(await nodes({ sort: 'name', language: 'bn' })).toEqual(firstBy((a, b) => order(a.nameBn, b.nameBn)));
});

test('filters choose new, hot, favourite and recent games', async () => {
  const fresh = await list({ gameType: 'RNG', filter: 'NEW' });
  expect(fresh.total).toBeGreaterThan(20);
  expect(fresh.games.every((game) => game.isNew)).toBe(true);
  const hot = await list({ gameType: 'RNG', filter: 'HOT' });
  expect(hot.games.every((game) => game.isHot || catalogue.hotNodes.has(game.nodeId))).toBe(true);
  const [first, second, third] = (await list({ gameType: 'RNG' })).games.map((game) => game.nodeId);
  const own = [third!, first!, 999_999];
  expect((await list({ gameType: 'RNG', filter: 'FAV', favourites: own })).games.map((game) => game.nodeId)).toEqual([
    first,
    third,
  ]);
  expect((await list({ gameType: 'RNG', filter: 'RECENT', recents: own })).games.map((game) => game.nodeId)).toEqual([
    third,
    first,
  ]);
  expect((await list({ gameType: 'FISH', filter: 'FAV', favourites: [second!] })).total).toBe(0);
  expect((await list({ gameType: 'RNG', filter: 'FAV' })).total).toBe(0);
});

test('slots are narrowed by feature, minimum bet and lines, together', async () => {
  const all = await list({ gameType: 'RNG' });
  const jackpots = await list({ gameType: 'RNG', extra: ['JP'] });
  expect(jackpots.games.every((game) => game.features.includes('JP'))).toBe(true);
  const big = await list({ gameType: 'RNG', extra: ['JP'], hasMinBet: true, hasLines: true });
  expect(big.games.every((game) => game.minBet >= 1 && game.lines >= 25 && game.features.includes('JP'))).toBe(true);
  expect(big.total).toBeGreaterThan(0);
  expect(big.total).toBeLessThan(jackpots.total);
  expect(jackpots.total).toBeLessThan(all.total);
  expect((await list({ gameType: 'RNG', extra: ['BG'] })).total).toBe(0);
});

test('pages are shown together up to the one asked for', async () => {
  const together = await list({ gameType: 'FISH', from: 3, page: 5 });
  expect(together).toMatchObject({ from: 3, page: 5 });
  expect(together.games).toHaveLength(60);
  expect(together.games.slice(40)).toEqual((await list({ gameType: 'FISH', page: 5 })).games);
  expect(await list({ gameType: 'FISH', from: 9, page: 2 })).toMatchObject({ from: 2, page: 2 });
});

test('the split decides where games are listed', async () => {
  expect((await list({ gameType: 'INHOUSE' })).total).toBe(13);
  const unsplit = { ...settings, inhouseVendors: [], esportVendors: [], cockfightVendors: [] };
  expect((await list({ gameType: 'INHOUSE' }, unsplit)).total).toBe(0);
  expect((await list({ gameType: 'RNG' }, unsplit)).total).toBe(7306);
  expect((await list({ gameType: 'SPORTS' }, unsplit)).total).toBe(160);
  const [game] = (await list({ gameType: 'COCKFIGHT' })).games;
  expect(game).toMatchObject({ gameType: 'COCKFIGHT' });
});

test('bingo is listed only with a language TY', async () => {
  expect((await list({ gameType: 'BINGO' })).total).toBe(0);
  expect((await list({ gameType: 'BINGO' }, { ...settings, supportedLanguages: ['BN', 'TY'] })).total).toBe(70);
});

test('a game is found by its node while it is offered', async () => {
  const game = await findGame(ctx, settings, 10_001);
  expect(game).toMatchObject({ nodeId: 10_001, gameId: 'G10001', gameType: 'LIVE', hasTrial: false });
  expect(game?.minBetMinor).toMatch(/^[0-9]+$/);
  for (const node of [0, -1, 1.5, 20_001, 2 ** 31, Number.NaN]) expect(await findGame(ctx, settings, node)).toBeNull();
  await ctx.db.update(vendors).set({ isEnabled: false }).where(eq(vendors.code, game!.vassalage));
  expect(await findGame(ctx, settings, 10_001)).toBeNull();
  await ctx.db.update(vendors).set({ isEnabled: true }).where(eq(vendors.code, game!.vassalage));
});

test('whatever narrows a list, it holds what a look at every game would find, in the same order', async () => {
  for (const [sort, language] of [
    ['popular', 'bn'],
    ['new', 'bn'],
    ['name', 'en'],
  ] as const) {
    const all = catalogue.inOrder(sort, language);
    for (const [gameType, vassalage] of [
      ['RNG', undefined],
      ['RNG', 'PG'],
      [undefined, 'PG'],
      ['FISH', undefined],
    ] as const) {
      const expected = all.filter(
        (game) => (!gameType || game.gameType === gameType) && (!vassalage || game.vassalage === vassalage),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(catalogue.inOrder(sort, language, { gameType, vassalage })).toEqual(expected);
    }
  }
});

test('a list that is asked for again is not made again, and one that nobody has leaves nothing behind', () => {
  const asked = { gameType: 'RNG' };
  expect(catalogue.inOrder('new', 'en', asked)).toBe(catalogue.inOrder('new', 'en', { ...asked }));
  expect(catalogue.inOrder('popular', 'bn', { gameType: '__proto__' })).toEqual([]);
  expect(catalogue.extrasOf('NOSUCH')).toEqual([]);
  const ofSlots = catalogue.games.filter(({ gameType }) => gameType === 'RNG');
  for (const extra of catalogue.extrasOf('RNG')) {
    const having = ofSlots.filter(({ features }) => features.includes(extra)).length;
    expect(having).toBeGreaterThan(0);
    expect(having).toBeLessThan(ofSlots.length);
  }
});
