import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeGame } from '~/domain/catalogue/change-game.server';
import { importCatalogue, planCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { findManagedGame } from '~/domain/catalogue/managing/managed-game.server';
import { findManagedVendor } from '~/domain/catalogue/managing/managed-vendors.server';
import { releaseGame, releaseVendor } from '~/domain/catalogue/managing/release-fields.server';
import { saveGame } from '~/domain/catalogue/managing/save-game.server';
import { saveVendor } from '~/domain/catalogue/managing/save-vendor.server';
import { games, vendorLanes, vendors } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { defaultSettings } from '~/domain/site/settings';
import { engineNames, engineOf, statedRtpPpm } from '~/domain/studio/engines/engine';
import { findStudioGame } from '~/domain/studio/find-studio-game.server';
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

test('the example brings each engine once, and a file may bring one of them under a second theme', async () => {
  await importCatalogue(ctx, example);
  const own = await ctx.db.select().from(games).where(eq(games.vassalage, 'GHOROA'));
  expect(own.map(({ gameCode }) => engineOf(gameCode)).sort()).toEqual([...engineNames].sort());
  for (const { gameCode, rtpPpm } of own) expect(rtpPpm, gameCode).toBe(statedRtpPpm[engineOf(gameCode)!]);

  const dice = (JSON.parse(example) as { games: { code: string }[] }).games.find(({ code }) => code === 'dice-padma');
  const second = { ...dice, code: 'dice-tiger', nameEn: 'Tiger Dice', nameBn: 'বাঘের ছক্কা' };
  await importCatalogue(ctx, JSON.stringify({ version: 1, games: [second] }));
  const [first, added] = await Promise.all(
    ['dice-padma', 'dice-tiger'].map((code) => findStudioGame(ctx, defaultSettings, code)),
  );
  expect(added).toMatchObject({ engine: 'dice', names: { en: 'Tiger Dice' } });
  expect(added!.nodeId).not.toBe(first!.nodeId);
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

test('what an operator has changed by page stays, and the preview says so, until it is left to files again', async () => {
  await importCatalogue(ctx, example);
  const file = JSON.parse(example) as { vendors: { code: string; nameEn: string }[] };
  const [first] = await ctx.db.select().from(games).orderBy(games.nodeId);
  const game = (await findManagedGame(ctx, first!.nodeId))!;
  await saveGame(ctx, { ...game, fields: { ...game.fields, nameEn: 'Ours', isEnabled: false, listPosition: 3 } });
  const vendor = (await findManagedVendor(ctx, 'PG'))!;
  await saveVendor(ctx, { ...vendor, fields: { ...vendor.fields, nameBn: 'আমাদের' } });
  await changeGame(ctx, { nodeId: first!.nodeId, isHot: !first!.isHot, reason: 'Weekend' });

  const text = changed((file) => {
    file.games = file.games.map((row) => ({ ...row, isEnabled: true, isHot: first!.isHot, rtp: 95 }));
  });
  const plan = await planCatalogue(ctx, text);
  expect(plan.preserved).toEqual({ vendors: 1, lanes: 0, games: 1 });
  expect((await planCatalogue(ctx, example)).preserved).toEqual({ vendors: 1, lanes: 0, games: 1 });
  await importCatalogue(ctx, text);
  const [after] = await ctx.db.select().from(games).orderBy(games.nodeId);
  const theirs = { nameEn: 'Ours', isEnabled: false, isHot: !first!.isHot, listPosition: 3 };
  expect(after).toMatchObject({ ...theirs, nameBn: first!.nameBn, rtpPpm: 950_000 });
  expect((await findManagedVendor(ctx, 'PG'))!.fields).toMatchObject({
    nameBn: 'আমাদের',
    nameEn: file.vendors[0]!.nameEn,
  });

  await releaseGame(ctx, first!.nodeId);
  await releaseVendor(ctx, 'PG');
  expect((await planCatalogue(ctx, text)).preserved).toEqual({ vendors: 0, lanes: 0, games: 0 });
  await importCatalogue(ctx, text);
  const [released] = await ctx.db.select().from(games).orderBy(games.nodeId);
  expect(released).toMatchObject({ nameEn: first!.nameEn, isEnabled: true, isHot: first!.isHot, listPosition: 3 });
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
