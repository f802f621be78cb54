import { expect, test } from 'vitest';
import type { Category, IsGame, Lobby } from '~/domain/catalogue/lobby';
import { entryPaths, knownEntries, topMenu } from '~/features/shell/navigation/menus';

type Lanes = Record<string, IsGame>;

test('home stands first and promotions last, whatever the order in the menu', () => {
  const items = top(['PROMO', 'RNG', 'LIVE', 'HOME'], [games('RNG', { PG: 'VASSALAGE' }), vendors('LIVE', two)]);
  expect(items.map(({ id }) => id)).toEqual(['HOME', 'RNG', 'LIVE', 'PROMO']);
});

test('a category without a vendor, and one nobody knows, is left out', () => {
  expect(top(['FISH', 'NOPE', 'HOME'], []).map(({ id }) => id)).toEqual(['HOME', 'PROMO']);
});

test('an item whose only vendor starts at once launches it', () => {
  const item = top(['SPORTS'], [vendors('SPORTS', { SBO: 'GAME' })])[1];
  expect(item).toMatchObject({ id: 'SPORTS', play: 1, vendors: [] });
});

test('a vendor of many games is not launched: its games are listed', () => {
  const sports = vendors('SPORTS', { SBO: 'GAME' });
  const many = { ...sports, vendors: sports.vendors.map((card) => ({ ...card, gameCount: 30 })) };
  const item = top(['SPORTS'], [many])[1];
  expect(item).toMatchObject({ vendorBase: '/games/', vendors: [{ code: 'SBO', name: 'SBO bn' }] });
  expect(item?.play).toBeUndefined();
});

test('with more than one vendor the item leads to its page and lists them', () => {
  const item = top(['SPORTS'], [vendors('SPORTS', two)])[1];
  expect(item?.play).toBeUndefined();
  expect(item?.vendors).toEqual([
    { code: 'A', name: 'A bn', play: 1 },
    { code: 'B', name: 'B bn' },
  ]);
});

test.each(['PVP', 'FISH', 'RNG'] as const)('%s leads to its page even with one vendor', (code) => {
  const item = top([code], [games(code, { ONE: 'GAME' })])[1];
  expect(item?.play).toBeUndefined();
  expect(item?.vendors).toHaveLength(1);
});

test('where nothing may be started, every vendor opens its games', () => {
  const item = top(['SPORTS'], [vendors('SPORTS', { SBO: 'GAME' })], false)[1];
  expect(item).toMatchObject({ vendorBase: '/games/', vendors: [{ code: 'SBO', name: 'SBO bn' }] });
  expect(item?.play).toBeUndefined();
});

test('a member starts from the menu as a visitor does, in the room their header leaves', () => {
  const categories = [vendors('SPORTS', { SBO: 'GAME' }), vendors('ESPORTS', two), vendors('COCKFIGHT', two)];
  const menu = categories.map(({ code }) => code);
  const [visitor, member] = [top(menu, categories), top(menu, categories, true, true)];
  expect(member.map(({ play }) => play)).toEqual(visitor.map(({ play }) => play));
  expect(member.at(-2)!.from).toBeGreaterThan(visitor.at(-2)!.from);
});

test('vendors of a list narrow that list', () => {
  expect(top(['RNG'], [games('RNG', { PG: 'VASSALAGE' })])[1]?.vendorBase).toBe('/rng?vassalage=');
});

test('a menu keeps only what leads somewhere, once', () => {
  const known = entryPaths(lobby([games('RNG', { PG: 'VASSALAGE' })]));
  expect(knownEntries(['HOME', 'BINGO', 'RNG', 'constructor', 'HOME'], known)).toEqual(['HOME', 'RNG']);
});

test('the games tab leads to the lobby', () => {
  expect(entryPaths(lobby([vendors('LIVE', two)])).GAMES).toBe('/games');
});

const two: Lanes = { A: 'GAME', B: 'VASSALAGE' };

function top(menu: string[], categories: Category[], canLaunch = true, isSignedIn = false) {
  const wordOf = (id: string) => id;
  const { items, vendors } = topMenu({ menu, lobby: lobby(categories), language: 'bn', wordOf, canLaunch, isSignedIn });
  return items.map((item) => ({
    ...item,
    vendors: vendors[item.id]?.vendors ?? [],
    vendorBase: vendors[item.id]?.base ?? '',
  }));
}

function lobby(categories: Category[]): Pick<Lobby, 'categories'> {
  return { categories };
}

function games(code: Category['code'], vendorCategories: Lanes): Category {
  return { ...vendors(code, vendorCategories), layout: 'games' };
}

function vendors(code: Category['code'], vendorCategories: Lanes): Category {
  return {
    code,
    names: { bn: `${code} bn`, en: code },
    path: `/${code.toLowerCase()}`,
    layout: 'vendors',
    gameCount: 0,
    vendors: Object.entries(vendorCategories).map(([vendor, isGame], at) => ({
      code: vendor,
      names: { bn: `${vendor} bn`, en: vendor },
      nodeId: at + 1,
      isGame,
      gameClassify: [],
      gameCount: 1,
      walletMode: 'seamless',
      isInMaintenance: false,
      maintenanceUntil: null,
      pictureUrl: '',
    })),
  };
}
