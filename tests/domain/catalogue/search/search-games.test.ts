import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type GameCatalogue, toGameCatalogue } from '~/domain/catalogue/game-catalogue';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { searchGames } from '~/domain/catalogue/search/search-games';
import { prepareSearch } from '~/domain/catalogue/search/search-index';
import { searchable } from '~/domain/catalogue/search/searchable';
import { defaultSettings } from '~/domain/site/settings';
import { threadTime } from '../../../../bench/kit/thread-time';
import { watchLoop } from '../../../../bench/watch-loop';
import { catalogueWorld, settings } from '../catalogue-world';

let catalogue: GameCatalogue;

beforeAll(async () => {
  const { ctx } = await catalogueWorld();
  catalogue = await readGameCatalogue(ctx, settings);
});

const found = (typed: string) => searchGames(catalogue, typed).games;
const names = (typed: string) => found(typed).map((game) => game.names.en);

test.each([
  ['সোনালি বাঘ', 'sonali bagh'],
  ['কমল', 'komol'],
  ['রংমহল', 'rongmohol'],
  ['ব্যাট ৭৭৭', 'bat 777'],
  ['য়ড়ঢ়', 'yoror'],
  ['পদ্মায় ছয় চার', 'podmay choy char'],
  ["Fisherman's  Quick-Slot!", 'fishermans kuik slot'],
])('%s and %s are the same words', (one, other) => {
  expect(searchable(one)).toBe(searchable(other));
});

test('a game is found by its name in either script, or by how it sounds', () => {
  for (const typed of [
    'revenge golden tiger',
    'tiger golden revenge',
    'সোনালি বাঘের প্রতিশোধ',
    'sonali bagher protishod',
  ]) {
    expect(names(typed)[0]).toBe('Revenge of the Golden Tiger');
  }
});

test.each(['gloden tigr revnge', 'golen tigger revenge', 'সোনালী বাগের প্রতিসোধ'])('%s is forgiven its typos', (typed) => {
  expect(names(typed)).toContain('Revenge of the Golden Tiger');
});

test('what is still being typed is found already', () => {
  for (const typed of ['gol', 'gold', 'golde', 'golden']) expect(names(typed)[0]).toContain('Gol');
});

test('words that were not parted are', () => {
  expect(names('dragontiger')[0]).toContain('Dragon Tiger');
});

test('vendors, categories and features are words too', () => {
  expect(new Set(found('jdb slots').map((game) => game.vassalage))).toEqual(new Set(['JDB']));
  expect(found('pg dragon').every((game) => game.vassalage === 'PG')).toBe(true);
  expect(
    found('ক্র্যাশ')
      .slice(0, 20)
      .every((game) => game.gameType === 'CRASH'),
  ).toBe(true);
  expect(found('notun slots').some((game) => game.isNew && game.gameType === 'RNG')).toBe(true);
  // Others' games about crores come after all of its own.
  const first = found('koti jackpot').slice(0, 40);
  expect(new Set(first.map((game) => game.vassalage))).toEqual(new Set(['KOTI']));
});

test('what nothing is like finds nothing', () => {
  for (const typed of ['', '   ', 'xyzzyq', '!!!', '৭৭৭৭৭৭৭', '\u0000', 'q'.repeat(500)])
    expect(found(typed)).toEqual([]);
});

test('a game that is switched off is not found', () => {
  const without = toGameCatalogue(
    catalogue.games.filter((game) => game.names.en !== 'Revenge of the Golden Tiger'),
    [],
  );
  expect(searchGames(without, 'revenge golden tiger').games.map((game) => game.names.en)).not.toContain(
    'Revenge of the Golden Tiger',
  );
});

test('the index of a catalogue is made in steps, between which others are answered, and finds the same', async () => {
  const fresh = toGameCatalogue(catalogue.games, [...catalogue.hotNodes]);
  const loop = watchLoop();
  onTestFinished(loop.stop);
  await Promise.all([prepareSearch(fresh), prepareSearch(fresh)]);
  expect(loop.take().longest.ranMs).toBeLessThan(100);
  const nodes = (of: GameCatalogue, typed: string) => searchGames(of, typed).games.map((game) => game.nodeId);
  const startedAt = threadTime().ranMs;
  for (const typed of ['golden tiger', 'সোনালি বাঘ', 'jdb slots', 'xyzzyq']) {
    expect(nodes(fresh, typed)).toEqual(nodes(catalogue, typed));
  }
  expect(threadTime().ranMs - startedAt).toBeLessThan(100);
});

test('what more games fit than are named is said to be more', () => {
  expect(searchGames(catalogue, 'slot')).toMatchObject({ games: { length: 400 }, hasMore: true });
  expect(searchGames(catalogue, 'revenge golden tiger').hasMore).toBe(false);
});

describe('what players call otherwise', () => {
  const aliases = [
    { typed: 'aviator', means: 'crash' },
    { typed: 'jili', means: 'JL' },
    { typed: 'dragon tiger', means: 'koti' },
  ];
  const meant = (typed: string) => searchGames(catalogue, typed, aliases).games;

  test('is found by an alias, alone or among other words', () => {
    for (const typed of ['aviator', 'AVIATOR']) {
      expect(
        new Set(
          meant(typed)
            .slice(0, 20)
            .map(({ gameType }) => gameType),
        ),
      ).toEqual(new Set(['CRASH']));
    }
    expect(meant('jili').every(({ vassalage }) => vassalage === 'JL')).toBe(true);
    const fish = meant('jili fish');
    expect(fish.every(({ vassalage }) => vassalage === 'JL')).toBe(true);
    expect(fish.every(({ gameType, names }) => gameType === 'FISH' || /fish/i.test(names.en))).toBe(true);
  });

  test('counts only where no game has those words itself', () => {
    expect(meant('dragon tiger')).toEqual(searchGames(catalogue, 'dragon tiger').games);
  });
});

test('the aliases of a new site find something', () => {
  for (const { typed } of defaultSettings.searchAliases) {
    expect([typed, searchGames(catalogue, typed, defaultSettings.searchAliases).games.length]).not.toEqual([typed, 0]);
  }
});
