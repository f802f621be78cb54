import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { extraFilters } from '~/domain/catalogue/game-catalogue';
import { type GameType, gameTypes } from '~/domain/catalogue/game-types';
import { categoryOf } from '~/domain/catalogue/vendor-category';
import { defaultSettings } from '~/domain/site/settings';
import { engineNames, engineOf, statedRtpPpm } from '~/domain/studio/engines/engine';
import { generateCatalogue } from '~/seed/catalogue/generate-catalogue';
import { demoSplits } from '~/seed/catalogue/vendors';

const catalogue = generateCatalogue();
const settings = { ...defaultSettings, ...demoSplits };
const { games, lanes, vendors, categories } = catalogue;

function tally<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

function repeated<T>(items: readonly T[], key: (item: T) => string): string[] {
  return [...tally(items, key)].filter(([, count]) => count > 1).map(([value]) => value);
}

test('there are 10,000 games, 20 to 600 of each vendor but our own, and every category has some', () => {
  expect(games).toHaveLength(10_000);
  for (const vendor of vendors.filter(({ adapter }) => adapter !== 'studio')) {
    const count = games.filter((game) => game.vassalage === vendor.code).length;
    expect(count, vendor.code).toBeGreaterThanOrEqual(20);
    expect(count, vendor.code).toBeLessThanOrEqual(600);
  }
  const counts = tally(games, (game) => categoryOf(game.gameType as GameType, game.vassalage, settings));
  expect(Object.fromEntries(counts)).toEqual({
    RNG: 7293,
    LIVE: 400,
    TABLE: 350,
    FISH: 300,
    PVP: 300,
    ARCADE: 300,
    JACKPOT: 263,
    BGS: 284,
    ELOTT: 83,
    CRASH: 120,
    ESPORTS: 100,
    BINGO: 70,
    SPORTS: 60,
    INHOUSE: engineNames.length,
    LOTT: 24,
    COCKFIGHT: 40,
  });
  expect(categories.map((category) => category.code).sort()).toEqual([...gameTypes].sort());
});

test('nodes, codes and names are unique where they must be', () => {
  expect(repeated([...games, ...lanes], (row) => String(row.nodeId))).toEqual([]);
  expect(games[0]?.nodeId).toBe(10_001);
  expect(games.at(-1)?.nodeId).toBe(20_000);
  expect(Math.max(...lanes.map((lane) => lane.nodeId))).toBeLessThan(10_000);
  expect(repeated(games, (game) => `${game.vassalage} ${game.gameCode}`)).toEqual([]);
  expect(repeated(games, (game) => `${game.vassalage} ${game.nameEn}`)).toEqual([]);
  expect(repeated(games, (game) => `${game.vassalage} ${game.nameBn}`)).toEqual([]);
});

test('the same rows come at every call and on every machine', () => {
  const hash = (value: unknown) =>
    createHash('sha256')
      .update(JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)))
      .digest('hex');
  expect(hash(generateCatalogue())).toBe(hash(catalogue));
  expect(hash(catalogue)).toBe('35053535561664e280474e6eed608de0dbdab98865ff61450e4aa3a1dd509739');
});

test('each extra filter chooses something: in some category some games have it, and some do not', () => {
  const offered = gameTypes.flatMap((code) => {
    const own = games.filter((game) => categoryOf(game.gameType as GameType, game.vassalage, settings) === code);
    const chosen = extraFilters.filter((extra) => {
      const count = own.filter(({ features = [] }) => features.includes(extra)).length;
      return count > 0 && count < own.length;
    });
    return chosen.length > 0 ? [[code, chosen]] : [];
  });
  expect(Object.fromEntries(offered)).toEqual({
    RNG: ['JP'],
    LIVE: ['TG'],
    FISH: ['AC'],
    PVP: ['TG', 'BG'],
    ARCADE: ['AC'],
    TABLE: ['TG'],
    BGS: ['BG'],
    INHOUSE: ['AC'],
  });
});

test('names read like games, not like numbers', () => {
  expect(games.filter((game) => /\bgame\b|\d{2,}|^\W*\d/i.test(game.nameEn)).map((game) => game.nameEn)).toEqual([]);
  expect(games.filter((game) => !/^[A-Z][A-Za-z' ]*(?: [1-9])?$/.test(game.nameEn)).map((game) => game.nameEn)).toEqual(
    [],
  );
  expect(games.filter((game) => game.nameEn.length > 44).map((game) => game.nameEn)).toEqual([]);
  const numbered = games.filter((game) => game.gameType === 'RNG' && /\d/.test(game.nameEn)).length;
  expect(numbered).toBeLessThan(200);
});

test('Bengali names hold Bengali letters, Bengali digits and single spaces, composed', () => {
  const odd = games
    .map((game) => game.nameBn)
    .filter(
      (name) =>
        !/^[\u0981-\u09ce\u09d7\u09dc-\u09df\u09e6-\u09ef]+(?: [\u0981-\u09ce\u09d7\u09dc-\u09df\u09e6-\u09ef]+)*$/.test(
          name,
        ),
    );
  expect(odd).toEqual([]);
  for (const { nameBn } of [...games, ...vendors, ...categories]) expect(nameBn).toBe(nameBn.normalize('NFC'));
});

test('the digit at the end is the same in both languages', () => {
  const latin = (text: string) =>
    text.replace(/[^০-৯]/g, '').replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
  for (const { nameEn, nameBn } of games) expect(latin(nameBn), nameEn).toBe(nameEn.replace(/[^0-9]/g, ''));
});

test('figures stay within what is typical', () => {
  for (const game of games) {
    expect(game.rtpPpm, game.nameEn).toBeGreaterThanOrEqual(880_000);
    expect(game.rtpPpm, game.nameEn).toBeLessThanOrEqual(978_000);
    expect(game.minBetMinor > 0n, game.nameEn).toBe(true);
    expect(game.releasedOn >= '2020-03-01' && game.releasedOn <= '2026-02-28', game.nameEn).toBe(true);
    for (const feature of game.features ?? []) expect(['JP', 'TG', 'AC', 'BG']).toContain(feature);
  }
  expect(games.filter((game) => game.isHot)).toHaveLength(150);
  expect(games.filter((game) => game.isNew)).toHaveLength(200);
  const slots = games.filter((game) => game.gameType === 'RNG').sort((a, b) => b.popularity! - a.popularity!);
  expect(slots.slice(0, 20).filter((game) => game.isHot).length).toBeLessThanOrEqual(5);
  expect(
    games.filter((game) => game.gameType === 'LIVE' || game.gameType === 'SPORTS').some((game) => game.hasTrial),
  ).toBe(false);
});

test('every game stands in a lane of its vendor, whose groups name it', () => {
  const byLane = new Map(lanes.map((lane) => [`${lane.vendorCode} ${lane.gameType}`, lane]));
  for (const game of games)
    expect(byLane.get(`${game.vassalage} ${game.gameType}`)?.gameClassify, game.nameEn).toContain(game.gameClassify);
  expect(tally(games, (game) => `${game.vassalage} ${game.gameType}`).size).toBe(lanes.length);
});

test('one category has a single vendor and another more than ten; money is kept in both ways', () => {
  const counts = tally(lanes, (lane) => categoryOf(lane.gameType as GameType, lane.vendorCode, settings));
  expect(counts.get('LOTT')).toBe(1);
  expect(counts.get('LIVE')).toBeGreaterThan(10);
  expect(tally(vendors, (vendor) => vendor.walletMode).get('transfer')).toBe(5);
});

test('each engine runs one game of the house, which says what it returns', () => {
  const own = games.filter((game) => game.vassalage === 'GHOROA');
  expect(own.map(({ gameCode }) => engineOf(gameCode)).sort()).toEqual([...engineNames].sort());
  for (const { gameCode, rtpPpm, hasTrial } of own) {
    const engine = engineOf(gameCode);
    expect(engine, gameCode).not.toBeNull();
    expect(rtpPpm, gameCode).toBe(statedRtpPpm[engine!]);
    expect(hasTrial).toBe(true);
  }
  expect(vendors.filter(({ adapter }) => adapter === 'studio').map(({ code }) => code)).toEqual(['GHOROA']);
});
