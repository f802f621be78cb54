import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeGame } from '~/domain/catalogue/change-game.server';
import { findGame } from '~/domain/catalogue/find-game.server';
import { findLaunchGame } from '~/domain/catalogue/find-launch-game.server';
import { listManagedGames } from '~/domain/catalogue/manage-games.server';
import { endMaintenance } from '~/domain/catalogue/managing/end-maintenance.server';
import { findManagedCategory, saveCategory } from '~/domain/catalogue/managing/managed-categories.server';
import { findManagedGame, type GameFields } from '~/domain/catalogue/managing/managed-game.server';
import {
  findManagedVendor,
  listManagedVendors,
  type VendorCursor,
  type VendorFields,
} from '~/domain/catalogue/managing/managed-vendors.server';
import { saveGame } from '~/domain/catalogue/managing/save-game.server';
import { saveLanes, saveVendor } from '~/domain/catalogue/managing/save-vendor.server';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { readLobby } from '~/domain/catalogue/read-lobby.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { catalogueWorld, settings } from './catalogue-world';

let ctx: Ctx;

beforeAll(async () => {
  ({ ctx } = await catalogueWorld());
});
beforeEach(async () => {
  await ctx.db.execute(
    sql`update games set is_halted = false, halted_until = null, list_position = null where is_halted or list_position > 0`,
  );
  await ctx.db.execute(sql`update vendors set is_enabled = true, is_in_maintenance = false, halted_until = null`);
});

const later = (minutes: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
const catalogue = () => readGameCatalogue(ctx, settings);
const slots = async () => (await catalogue()).inOrder('popular', 'en', { gameType: 'RNG' });

async function changeOne(nodeId: number, change: Partial<GameFields>, by: Ctx = ctx): Promise<boolean> {
  const { seen, fields } = (await findManagedGame(by, nodeId))!;
  return saveGame(by, { nodeId, seen, fields: { ...fields, ...change } });
}

async function changeVendor(code: string, change: Partial<VendorFields>): Promise<boolean> {
  const { seen, fields } = (await findManagedVendor(ctx, code))!;
  return saveVendor(ctx, { code, seen, fields: { ...fields, ...change } });
}

async function catalogueVersion(): Promise<number> {
  const { rows } = await ctx.db.execute<{ version: number }>(
    sql`select version::float8 as version from content_versions where name = 'catalogue'`,
  );
  return rows[0]!.version;
}

async function lastEntry() {
  const { rows } = await ctx.db.execute<{ action: string; subject: string; before: object; after: object }>(
    sql`select action, subject, before, after from audit_entries order by id desc limit 1`,
  );
  return rows[0]!;
}

test('a game under maintenance is shown with its end and not started; other games are as they were', async () => {
  const [game, other] = await slots();
  const until = later(90).now;
  const notice = { noticeBn: 'নতুন টেবিল আসছে', noticeEn: 'New tables are coming' };
  const before = await catalogueVersion();
  expect(await changeOne(game!.nodeId, { isHalted: true, haltedUntil: until, ...notice })).toBe(true);
  expect(await catalogueVersion()).toBe(before + 1);
  const { byNode } = await catalogue();
  expect(byNode.get(game!.nodeId)).toMatchObject({ isInMaintenance: true });
  expect(new Date(byNode.get(game!.nodeId)!.maintenanceUntil!)).toEqual(until);
  expect(byNode.get(other!.nodeId)).toMatchObject({ isInMaintenance: false, maintenanceUntil: null });
  expect(await findGame(ctx, settings, game!.nodeId)).toMatchObject({
    ...{ isInMaintenance: true, isVendorHalted: false },
    notice: { bn: notice.noticeBn, en: notice.noticeEn },
  });
  expect(await findLaunchGame(ctx, settings, game!.nodeId)).toMatchObject({ isOffered: false });
  expect(await findLaunchGame(ctx, settings, other!.nodeId)).toMatchObject({ isOffered: true, maintenanceUntil: null });
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'catalogue.changeGame', subject: `game:${game!.nodeId}` },
    before: { isHalted: false, noticeEn: '' },
    after: { isHalted: true, noticeEn: notice.noticeEn, haltedUntil: until.toISOString() },
  });
  expect(
    (await listManagedGames(ctx, { q: '', vendor: null, type: null, state: 'halted', after: null })).games,
  ).toEqual([expect.objectContaining({ nodeId: game!.nodeId, isHalted: true })]);
});

test('a maintenance is over at its end: launches at once, lists by the task, which writes nothing before', async () => {
  const [game] = await slots();
  await changeOne(game!.nodeId, { isHalted: true, haltedUntil: later(30).now });
  const before = await catalogueVersion();
  await endMaintenance(later(29));
  expect(await catalogueVersion()).toBe(before);
  expect(await findLaunchGame(later(29), settings, game!.nodeId)).toMatchObject({ isOffered: false });
  expect(await findLaunchGame(later(31), settings, game!.nodeId)).toMatchObject({ isOffered: true });
  await endMaintenance(later(31));
  expect((await catalogue()).byNode.get(game!.nodeId)).toMatchObject({ isInMaintenance: false });
  expect(await lastEntry()).toMatchObject({ action: 'catalogue.endMaintenance', subject: `game:${game!.nodeId}` });
});

test('an end that has passed is refused, and a game that is shown again keeps no end', async () => {
  const [game] = await slots();
  await expect(changeOne(game!.nodeId, { isHalted: true, haltedUntil: later(-1).now })).rejects.toMatchObject({
    ...{ code: 'site.invalid_time', field: 'haltedUntil' },
  });
  await changeOne(game!.nodeId, { isHalted: true, haltedUntil: later(30).now });
  await changeOne(game!.nodeId, { isHalted: false });
  expect((await findManagedGame(ctx, game!.nodeId))!.fields).toMatchObject({ isHalted: false, haltedUntil: null });
});

test('of two who change a game at once the second is told, and nothing of theirs is written', async () => {
  const [game] = await slots();
  const { seen, fields } = (await findManagedGame(ctx, game!.nodeId))!;
  await saveGame(ctx, { nodeId: game!.nodeId, seen, fields: { ...fields, nameEn: 'First' } });
  const second = saveGame(ctx, { nodeId: game!.nodeId, seen, fields: { ...fields, nameBn: 'দ্বিতীয়' } });
  await expect(second).rejects.toMatchObject({ code: 'catalogue.changed' });
  const { names } = (await catalogue()).byNode.get(game!.nodeId)!;
  expect(names).toEqual({ bn: fields.nameBn, en: 'First' });
  // What is done in bulk counts as well.
  const seenNow = (await findManagedGame(ctx, game!.nodeId))!.seen;
  await changeGame(ctx, { nodeId: game!.nodeId, isHot: !fields.isHot, reason: 'Weekend' });
  await expect(saveGame(ctx, { nodeId: game!.nodeId, seen: seenNow, fields })).rejects.toMatchObject({
    code: 'catalogue.changed',
  });
  await expect(saveGame(ctx, { nodeId: 999_999_999, seen, fields })).rejects.toMatchObject({
    code: 'catalogue.unknown_game',
  });
});

test('a form that changes nothing writes nothing', async () => {
  const [game] = await slots();
  const [version, entry] = [await catalogueVersion(), await lastEntry()];
  expect(await changeOne(game!.nodeId, {})).toBe(false);
  expect(await changeVendor('PG', {})).toBe(false);
  expect([await catalogueVersion(), await lastEntry()]).toEqual([version, entry]);
});

test('games with a place come before the popular ones, in lists and on the home page', async () => {
  const [first, second, third, ...rest] = await slots();
  const last = rest.at(-1)!;
  await changeOne(last.nodeId, { listPosition: 1 });
  await changeOne(third!.nodeId, { listPosition: 2 });
  const nodes = (await slots()).map(({ nodeId }) => nodeId);
  expect(nodes.slice(0, 4)).toEqual([last.nodeId, third!.nodeId, first!.nodeId, second!.nodeId]);
  const section = (await readLobby(ctx, settings)).sections.find(({ code }) => code === 'RNG')!;
  expect(section.cards.slice(0, 2).map(({ nodeId }) => nodeId)).toEqual([last.nodeId, third!.nodeId]);
});

test('a picture that is replaced takes the one for highlighted cards with it', async () => {
  const [game] = await slots();
  await ctx.db.execute(
    sql`update games set icon_url = '/art/old.svg', lager_icon = '/art/large.svg' where node_id = ${game!.nodeId}`,
  );
  await changeOne(game!.nodeId, { nameEn: 'Only its name' });
  expect((await catalogue()).byNode.get(game!.nodeId)).toMatchObject({ lagerIcon: '/art/large.svg' });
  await changeOne(game!.nodeId, { iconUrl: '/pictures/new' });
  expect((await catalogue()).byNode.get(game!.nodeId)).toMatchObject({ iconUrl: '/pictures/new', lagerIcon: '' });
});

test('a vendor in maintenance is shown and says so, with its notice and end; others are as they were', async () => {
  const halted = async () => (await catalogue()).games.filter((game) => game.isInMaintenance).length;
  const before = await halted();
  const until = later(60).now;
  await changeVendor('PG', {
    isInMaintenance: true,
    haltedUntil: until,
    noticeBn: 'রাতে ফিরছে',
    noticeEn: 'Back tonight',
  });
  expect(await halted()).toBe(before + 510);
  const { vendors } = await readLobby(ctx, settings);
  expect(vendors.PG).toMatchObject({ isInMaintenance: true, notice: { bn: 'রাতে ফিরছে', en: 'Back tonight' } });
  expect(new Date(vendors.PG!.maintenanceUntil!)).toEqual(until);
  expect(vendors.JL).toMatchObject({ isInMaintenance: false, maintenanceUntil: null, notice: { bn: '', en: '' } });
  const game = (await catalogue()).games.find(({ vassalage }) => vassalage === 'PG')!;
  // Its own maintenance has no end, so nobody knows when it can be played.
  await changeOne(game.nodeId, { isHalted: true });
  expect((await catalogue()).byNode.get(game.nodeId)).toMatchObject({ isInMaintenance: true, maintenanceUntil: null });
  expect(await findLaunchGame(ctx, settings, game.nodeId)).toMatchObject({ isOffered: false, maintenanceUntil: null });
  await endMaintenance(later(61));
  expect(await halted()).toBe(before + 1);
});

test('one that is switched off is gone, and back when it is on; a logo and names are shown', async () => {
  const pgGames = async () => (await catalogue()).games.filter(({ vassalage }) => vassalage === 'PG');
  await changeVendor('PG', { isEnabled: false });
  expect(await pgGames()).toHaveLength(0);
  await changeVendor('PG', { isEnabled: true, nameEn: 'Pocket', pictureUrl: '/pictures/logo' });
  expect((await pgGames())[0]).toMatchObject({ vendorNames: { en: 'Pocket' } });
  expect((await readLobby(ctx, settings)).vendors.PG).toMatchObject({ pictureUrl: '/pictures/logo' });
  await expect(
    saveVendor(ctx, { code: 'NOBODY', seen: '', fields: (await findManagedVendor(ctx, 'PG'))!.fields }),
  ).rejects.toMatchObject({ code: 'catalogue.unknown_vendor' });
});

test('a vendor’s cards are hidden, moved and opened otherwise; what another operator changed is not lost', async () => {
  const { lanes, lanesSeen } = (await findManagedVendor(ctx, 'PG'))!;
  const wanted = lanes.map(({ type, fields }) => ({ type, ...fields, isEnabled: type !== 'RNG' }));
  expect(await saveLanes(ctx, { code: 'PG', seen: lanesSeen, lanes: wanted })).toBe(true);
  expect((await slots()).some(({ vassalage }) => vassalage === 'PG')).toBe(false);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'catalogue.changeLane', subject: 'vendor:PG' },
    after: { gameType: 'RNG', isEnabled: false },
  });
  await expect(saveLanes(ctx, { code: 'PG', seen: lanesSeen, lanes: wanted })).rejects.toMatchObject({
    code: 'catalogue.changed',
  });
  const now = (await findManagedVendor(ctx, 'PG'))!;
  const shown = now.lanes.map(({ type, fields }) => ({ type, ...fields, isEnabled: true }));
  await saveLanes(ctx, { code: 'PG', seen: now.lanesSeen, lanes: shown });
  expect((await slots()).some(({ vassalage }) => vassalage === 'PG')).toBe(true);
});

test('vendors come page by page in their order, narrowed by words and state', async () => {
  const codes: string[] = [];
  let after: VendorCursor | null = null;
  do {
    const page = await listManagedVendors(ctx, { q: '', state: null, after });
    codes.push(...page.vendors.map(({ code }) => code));
    after = page.next;
  } while (after);
  const { rows } = await ctx.db.execute<{ code: string }>(sql`select code from vendors order by position, code`);
  expect(codes).toEqual(rows.map(({ code }) => code));
  await changeVendor('JL', { isInMaintenance: true });
  const halted = await listManagedVendors(ctx, { q: '', state: 'halted', after: null });
  expect(halted.vendors.map(({ code }) => code)).toEqual(['JL']);
  expect((await listManagedVendors(ctx, { q: 'jl', state: 'off', after: null })).vendors).toEqual([]);
});

test('a category has new names, another place, and is hidden', async () => {
  const names = async () => (await readLobby(ctx, settings)).categories.map(({ code }) => code);
  const { seen, fields } = (await findManagedCategory(ctx, 'FISH'))!;
  const renamed = { ...fields, nameBn: 'মাছ শিকার', nameEn: 'Fish hunt', position: 0 };
  expect(await saveCategory(ctx, { code: 'FISH', seen, fields: renamed })).toBe(true);
  const [first] = (await readLobby(ctx, settings)).categories;
  expect(first).toMatchObject({ code: 'FISH', names: { bn: 'মাছ শিকার', en: 'Fish hunt' } });
  await expect(saveCategory(ctx, { code: 'FISH', seen, fields })).rejects.toMatchObject({ code: 'catalogue.changed' });
  const now = (await findManagedCategory(ctx, 'FISH'))!;
  await saveCategory(ctx, { code: 'FISH', seen: now.seen, fields: { ...now.fields, isEnabled: false } });
  expect(await names()).not.toContain('FISH');
  expect(await lastEntry()).toMatchObject({ action: 'catalogue.changeCategory', subject: 'category:FISH' });
  await expect(saveCategory(ctx, { code: 'CHESS', seen, fields })).rejects.toMatchObject({
    code: 'catalogue.unknown_category',
  });
});
