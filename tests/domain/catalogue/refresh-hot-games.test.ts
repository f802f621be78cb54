import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { raisePopularity } from '~/domain/catalogue/raise-popularity.server';
import { refreshHotGames } from '~/domain/catalogue/refresh-hot-games.server';
import { games, hotGames } from '~/domain/catalogue/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { catalogueWorld } from './catalogue-world';

let ctx: Ctx;

beforeEach(async () => {
  ({ ctx } = await catalogueWorld());
});

async function hot(): Promise<number[]> {
  return (await ctx.db.select().from(hotGames).orderBy(asc(hotGames.position))).map((row) => row.nodeId);
}

async function hotAt(now: string): Promise<number[]> {
  await refreshHotGames({ ...ctx, now: new Date(now) });
  return hot();
}

async function catalogueVersion(): Promise<string> {
  const { rows } = await ctx.db.execute<{ version: string }>(
    sql`select version from content_versions where name = 'catalogue'`,
  );
  return String(rows[0]!.version);
}

test('the list stands for a business day of Dhaka and turns with the next', async () => {
  const evening = await hotAt('2026-03-15T17:59:00Z');
  expect(await hotAt('2026-03-14T18:00:00Z')).toEqual(evening);
  const nextDay = await hotAt('2026-03-15T18:00:00Z');
  expect(nextDay).toHaveLength(20);
  expect(nextDay).not.toEqual(evening);
  expect(await hotAt('2026-03-15T06:00:00Z')).toEqual(evening);
});

test('the hot games are among the sixty most popular', async () => {
  const best = await ctx.db.execute<{ node_id: number }>(
    sql`select node_id from games where game_type <> 'BINGO' order by popularity desc, node_id limit 60`,
  );
  const popular = best.rows.map((row) => row.node_id);
  for (const nodeId of await hot()) expect(popular).toContain(nodeId);
});

test('a list that stands is not written again', async () => {
  const before = await catalogueVersion();
  await refreshHotGames(ctx);
  expect(await catalogueVersion()).toBe(before);
});

test('a game that is switched off leaves the list at the next turn', async () => {
  const [first] = await hot();
  await ctx.db.update(games).set({ isEnabled: false }).where(eq(games.nodeId, first!));
  await refreshHotGames(ctx);
  expect(await hot()).not.toContain(first);
  expect(await hot()).toHaveLength(20);
});

test('two nodes may refresh at once', async () => {
  const tomorrow = { ...ctx, now: new Date('2026-03-16T06:00:00Z') };
  await Promise.all([refreshHotGames(tomorrow), refreshHotGames(tomorrow)]);
  expect(await hot()).toHaveLength(20);
});

async function played(nodeId: number, players: number, at: string): Promise<void> {
  await ctx.db.execute(sql`
    insert into accounts (id, account, nickname, role, created_at)
    select n, 'player' || n, 'n', 'member', now() from generate_series(1, ${players}) n on conflict do nothing`);
  await ctx.db.execute(sql`
    insert into recent_games (account_id, node_id, last_played_at) select n, ${nodeId}, ${at} from generate_series(1, ${players}) n`);
}

async function popularity(nodeId: number): Promise<number> {
  const [row] = await ctx.db.select().from(games).where(eq(games.nodeId, nodeId));
  return row!.popularity;
}

test('what is played now leads the list, by players, for a day; one player alone makes nothing hot', async () => {
  const [slot, dice, lone] = (
    await ctx.db.select().from(games).where(eq(games.gameType, 'RNG')).orderBy(asc(games.popularity)).limit(3)
  ).map((row) => row.nodeId);
  await played(slot!, 3, '2026-03-15T05:00:00Z');
  await played(dice!, 5, '2026-03-15T05:00:00Z');
  await played(lone!, 1, '2026-03-15T05:00:00Z');
  const list = await hotAt('2026-03-15T06:00:00Z');
  expect(list.slice(0, 2)).toEqual([dice, slot]);
  expect(list).toHaveLength(20);
  expect(list).not.toContain(lone);
  expect(await hotAt('2026-03-16T05:00:01Z')).not.toContain(dice);
});

test('yesterday’s players raise a game’s popularity, once', async () => {
  const before = await popularity(10_001);
  await played(10_001, 4, '2026-03-14T17:00:00Z');
  const at = { ...ctx, now: new Date('2026-03-15T06:00:00Z') };
  await Promise.all([raisePopularity(at), raisePopularity(at)]);
  await raisePopularity(at);
  expect(await popularity(10_001)).toBe(before + 2_000);
});
