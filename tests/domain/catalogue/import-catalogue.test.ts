import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importCatalogue, planCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { games, vendorLanes, vendors } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { asOwner, type TestDatabase, worldWith } from '../../setup/world';

const example = readFileSync('docs/operate/catalogue-example.json', 'utf8');
let ctx: Ctx;
let database: TestDatabase;

beforeAll(async () => {
  ({ ctx, database } = await worldWith());
});
beforeEach(async () => {
  await asOwner(database, (client) => client.query('truncate games, vendor_lanes, vendors, hot_games cascade'));
});

type File = { version: number; vendors: object[]; lanes: object[]; games: object[] };
const changed = (change: (file: File) => void): string => {
  const file = JSON.parse(example) as File;
  change(file);
  return JSON.stringify(file);
};

test('the documented example is taken over whole, and taken again it changes nothing', async () => {
  const first = await importCatalogue(ctx, example);
  expect(first.wrong).toEqual([]);
  const { vendors: added } = first.counts;
  expect(added).toEqual({ added: 3, changed: 0, same: 0 });
  const before = await ctx.db.select().from(games);
  const second = await importCatalogue(ctx, example);
  for (const counts of Object.values(second.counts)) expect(counts).toMatchObject({ added: 0, changed: 0 });
  expect(await ctx.db.select().from(games)).toEqual(before);
  expect(before.map(({ nodeId }) => nodeId).sort()).toEqual(before.map((_, at) => 10_001 + at));
});

test('a changed game keeps its node; what the file does not name is left alone', async () => {
  await importCatalogue(ctx, example);
  const [before] = await ctx.db.select().from(games).orderBy(games.nodeId);
  const text = changed((file) => {
    file.vendors = [];
    file.lanes = [];
    file.games = [{ ...file.games[0], nameEn: 'Another name' }];
  });
  expect((await planCatalogue(ctx, text)).counts.games).toEqual({ added: 0, changed: 1, same: 0 });
  await importCatalogue(ctx, text);
  const after = await ctx.db.select().from(games).orderBy(games.nodeId);
  expect(after[0]).toEqual({ ...before, nameEn: 'Another name' });
  expect(after.length).toBe((JSON.parse(example) as File).games.length);
});

test('all wrong rows are named at once and nothing is taken over', async () => {
  const text = changed((file) => {
    file.vendors[1] = { ...file.vendors[1], walletMode: 'cash', colour: 'red' };
    file.vendors.push({ ...file.vendors[0] });
    file.lanes[0] = { ...file.lanes[0], gameType: 'CHESS' };
    file.games[1] = { ...file.games[1], rtp: 101, minBet: '-1' };
    file.games.push({ ...file.games[0], code: 'stranger', vendor: 'NOBODY' });
  });
  const { wrong } = await planCatalogue(ctx, text);
  const named = wrong.map(({ part, row, field, fault }) => `${part} ${row} ${field} ${fault}`);
  expect(named).toEqual(
    expect.arrayContaining([
      'vendors 2 walletMode field',
      'vendors 2 colour unknownField',
      'vendors 4 code twice',
      'lanes 1 gameType field',
      'games 2 rtp field',
      'games 2 minBet field',
      expect.stringMatching(/^games \d+ vendor unknownVendor$/),
    ]),
  );
  await expect(importCatalogue(ctx, text)).rejects.toMatchObject({ code: 'catalogue.invalid_file' });
  expect(await ctx.db.$count(vendors)).toBe(0);
  expect(await ctx.db.$count(vendorLanes)).toBe(0);
});

test.each(['', 'not json', '[]', 'null', '{"version":2}', '{"version":1,"games":"all"}'])(
  '%j is no catalogue',
  async (text) => {
    const { wrong } = await planCatalogue(ctx, text);
    expect(wrong).toEqual([expect.objectContaining({ row: 0 })]);
  },
);

test('two imports at once are one after the other', async () => {
  await Promise.all([importCatalogue(ctx, example), importCatalogue(ctx, example)]);
  expect(await ctx.db.$count(games)).toBe((JSON.parse(example) as File).games.length);
});
