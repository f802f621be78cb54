import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { categoryOfVendorGames } from '~/domain/catalogue/categories/game-category.server';
import type { GameType } from '~/domain/catalogue/game-types';
import { classifyOptions, findCategory, findVendorCard, type Lobby, prizeMode } from '~/domain/catalogue/lobby';
import { readLobby } from '~/domain/catalogue/read-lobby.server';
import { categories, games, vendorLanes, vendors } from '~/domain/catalogue/tables.server';
import { categoryOf } from '~/domain/catalogue/vendor-category';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { catalogueWorld, settings } from './catalogue-world';

let ctx: Ctx;
let lobby: Lobby;

beforeAll(async () => {
  ({ ctx } = await catalogueWorld());
  lobby = await readLobby(ctx, settings);
});

const codes = (of: Lobby) => of.categories.map((category) => category.code);

/** What the lobby would be after a change that is taken back. */
async function lobbyAfter(change: (ctx: Ctx) => Promise<unknown>): Promise<Lobby> {
  const back = new Error('taken back');
  let changed: Lobby | undefined;
  await inTransaction(ctx, async (ctx) => {
    await change(ctx);
    changed = await readLobby(ctx, settings);
    throw back;
  }).catch((error) => {
    if (error !== back) throw error;
  });
  return changed!;
}

test('the categories come in order, each with its vendors and their counts', () => {
  expect(codes(lobby)).toEqual([
    'ELOTT',
    'LOTT',
    'LIVE',
    'SPORTS',
    'FISH',
    'RNG',
    'PVP',
    'ESPORTS',
    'COCKFIGHT',
    'INHOUSE',
    'CRASH',
    'TABLE',
    'BGS',
    'ARCADE',
    'JACKPOT',
  ]);
  const slots = findCategory(lobby, 'RNG')!;
  expect(slots).toMatchObject({ names: { bn: 'স্লট', en: 'Slots' }, path: '/rng', layout: 'games', gameCount: 7293 });
  expect(slots.vendors[0]).toMatchObject({ code: 'PG', gameCount: 480, isGame: 'VASSALAGE', walletMode: 'seamless' });
  expect(slots.vendors.map((vendor) => vendor.code)).not.toContain('GHOROA');
  expect(findCategory(lobby, 'ESPORTS')?.vendors.map((vendor) => vendor.code)).toEqual([
    'AV',
    'IMES',
    'IA',
    'AI',
    'TF',
  ]);
  expect(findCategory(lobby, 'SPORTS')?.vendors.map((vendor) => vendor.code)).toEqual(['MAIDAN', 'BOUNDARY']);
  expect(findCategory(lobby, 'COCKFIGHT')?.gameCount).toBe(40);
  expect(findCategory(lobby, 'INHOUSE')?.gameCount).toBe(13);
});

test('bingo shows once TY is among the supported languages', async () => {
  expect(codes(await readLobby(ctx, { ...settings, supportedLanguages: ['BN', 'TY'] }))).toContain('BINGO');
});

test('a category without a vendor, and a disabled one, are not shown', async () => {
  const shut = await lobbyAfter(async (ctx) => {
    await ctx.db.update(vendors).set({ isEnabled: false }).where(eq(vendors.code, 'LOTT'));
    await ctx.db.update(vendorLanes).set({ isEnabled: false }).where(eq(vendorLanes.gameType, 'CRASH'));
    await ctx.db.update(categories).set({ isEnabled: false }).where(eq(categories.code, 'FISH'));
  });
  expect(codes(lobby).filter((code) => !codes(shut).includes(code))).toEqual(['LOTT', 'FISH', 'CRASH']);
  expect(shut.sections.map((section) => section.code)).not.toContain('FISH');
});

test('the home sections hold twelve at most, with the best first and the total beside', () => {
  expect(
    lobby.sections.map((section) => [
      section.code,
      section.layout,
      section.cards.length,
      section.total,
      section.featuredCount,
    ]),
  ).toEqual([
    ['RNG', 'games', 12, 7293, 3],
    ['LIVE', 'vendors', 11, 11, 1],
    ['FISH', 'games', 12, 300, 1],
    ['PVP', 'games', 12, 300, 0],
    ['SPORTS', 'vendors', 2, 2, 0],
    ['ESPORTS', 'vendors', 5, 5, 0],
    ['COCKFIGHT', 'vendors', 2, 2, 0],
  ]);
});

test('a section shows no game that is switched off', async () => {
  const best = lobby.sections[0]!.cards[0] as { nodeId: number };
  const shut = await lobbyAfter((ctx) =>
    ctx.db.update(games).set({ isEnabled: false }).where(eq(games.nodeId, best.nodeId)),
  );
  expect(shut.sections[0]).toMatchObject({ total: 7292 });
  expect(shut.sections[0]!.cards).toHaveLength(12);
  expect(shut.sections[0]!.cards.map((card) => card.nodeId)).not.toContain(best.nodeId);
});

test('twenty hot games in their order, none twice', () => {
  expect(lobby.hotGames).toHaveLength(20);
  expect(new Set(lobby.hotGames.map((game) => game.nodeId)).size).toBe(20);
});

test('the lobby is plain data', () => {
  expect(JSON.parse(JSON.stringify(lobby))).toEqual(lobby);
});

test('vendors are found by code, and a lane by its node', () => {
  expect(lobby.vendors.PT).toEqual({
    code: 'PT',
    names: { bn: 'পিটি', en: 'PT' },
    walletMode: 'transfer',
    isInMaintenance: false,
    maintenanceUntil: null,
    pictureUrl: '',
    notice: { bn: '', en: '' },
    gameTypes: ['LIVE', 'RNG', 'PVP', 'TABLE', 'JACKPOT'],
  });
  const card = findCategory(lobby, 'LIVE')!.vendors[0]!;
  expect(findVendorCard(lobby, card.nodeId)).toMatchObject({ category: { code: 'LIVE' }, card });
  expect(findVendorCard(lobby, 10_001)).toBeNull();
});

test('the groups offered are those of the category, or of one vendor in it', () => {
  expect(classifyOptions(lobby, 'FISH')).toEqual(['boss', 'ocean', 'river']);
  expect(classifyOptions(lobby, 'BGS', 'DABA')).toEqual(['carrom', 'chess', 'dice', 'folk', 'ludo', 'tiles']);
  expect(classifyOptions(lobby, 'FISH', 'PG')).toEqual([]);
  expect(classifyOptions(lobby, 'NOSUCH')).toEqual([]);
});

test('the prize mode follows the vendors of the electronic lottery', async () => {
  expect(prizeMode(lobby)).toBe('ELOTT');
  const without = await lobbyAfter((ctx) =>
    ctx.db.update(vendors).set({ isEnabled: false }).where(eq(vendors.code, 'TCG_LOTTO_VN')),
  );
  expect(prizeMode(without)).toBe('LOTT');
});

test('the rule of categories is the same in SQL as in TypeScript', async () => {
  const odd = {
    ...settings,
    esportVendors: ['AV', 'MORAG', 'TF'],
    cockfightVendors: ['MORAG', 'JHUTI', 'PG'],
    inhouseVendors: ['GHOROA', 'PG', 'AV'],
  };
  const { rows } = await ctx.db.execute<{ game_type: GameType; vendor_code: string; category: string }>(
    sql`select l.game_type, l.vendor_code, ${categoryOfVendorGames(odd)} as category from vendor_lanes l`,
  );
  expect(rows).toHaveLength(81);
  for (const row of rows) expect(row.category).toBe(categoryOf(row.game_type, row.vendor_code, odd));
});
