import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Ctx } from '~/domain/shared/ctx.server';
import { countCalls, cutAfter, cutMessage, placesToCut } from '../../setup/cut-after';
import { startKillable } from '../../setup/killable';
import { restorable } from '../../setup/restorable';
import { closeTestDatabases } from '../../setup/world';
import type { RewardsWorld } from '../promotions/rewards-world';
import { at } from './loyalty-world';
import { type TimedTask, timedTasks } from './timed-tasks';

afterEach(closeTestDatabases);

const wanted = 20;

test.each(Object.entries(timedTasks))(
  '%s: ended at 20 places, each in the same world, begun again and run twice, has the outcome of one run',
  { timeout: 240_000 },
  async (_, task) => {
    const { world, ctx, restore, calls, expected } = await worldOf(task);
    const places = placesToCut(calls, wanted);
    let ends = 0;
    for (const place of places) {
      await restore();
      await task.run(cutAfter(ctx, place)).catch((error) => {
        if (error.message !== cutMessage) throw error;
        ends++;
      });
      await Promise.all([task.run(ctx), task.run(ctx)]);
      await task.run(ctx);
      expect(await outcome(world), `ended before call ${place + 1} of ${calls}`).toEqual(expected);
    }
    expect(ends).toBe(wanted);
  },
);

test('endBonuses in a process that is killed in its first, a middle and its last transaction has the outcome of one run', {
  timeout: 240_000,
}, async () => {
  const task = timedTasks.endBonuses!;
  const { world, ctx, restore, calls, expected } = await worldOf(task);
  const file = join(import.meta.dirname, 'bonus-ender.ts');
  for (const place of [4, Math.floor(calls / 2), calls - 1]) {
    await restore();
    const ender = startKillable(file, [world.database.url, ctx.now.toISOString(), `${place}`]);
    await expect.poll(() => ender.lines, { timeout: 30_000 }).toEqual([`before call ${place + 1}`]);
    await ender.kill();
    expect(await outcome(world)).not.toEqual(expected);
    await Promise.all([task.run(ctx), task.run(ctx)]);
    await task.run(ctx);
    expect(await outcome(world), `killed before call ${place + 1} of ${calls}`).toEqual(expected);
  }
});

/** A world that a task may be run in again and again, and what one run makes of it. */
async function worldOf(task: TimedTask) {
  const world = await task.prepare();
  const ctx: Ctx = { ...world.ctx, now: task.at === null ? world.ctx.now : at(task.at) };
  const bringBack = await restorable(world.database);
  const before = await outcome(world);
  const calls = await countCalls(ctx, task.run);
  const expected = await outcome(world);
  expect(expected).not.toEqual(before);
  const restore = async () => {
    await bringBack();
    expect(await outcome(world)).toEqual(before);
  };
  return { world, ctx, restore, calls, expected };
}

/** What members have, are promised and were told. */
async function outcome({ ctx }: RewardsWorld) {
  const queries = {
    wallets: sql`select a.owner_id, a.kind, sum(e.amount) as held from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by 1, 2 order by 1, 2`,
    rewards: sql`select promotion_code, account_id, occurrence, state, amount_minor from participations order by 1, 2, 3`,
    grants: sql`select account_id, state, amount_minor, released_minor from bonus_grants order by 1, 2, 3, 4`,
    offers: sql`select promotion_code, taken, promised_minor from promotion_counts order by 1`,
    periods: sql`select promotion_code, day, accounts, total_minor from promotion_periods order by 1, 2`,
    missions: sql`select account_id, state from mission_progress order by 1, 2`,
    places: sql`select account_id, place, prize_minor from board_places order by 1, 2`,
    levels: sql`select account_id, level from vip_standings order by 1`,
    letters: sql`select account_id, body ->> 'template' as said, count(*) from messages group by 1, 2 order by 1, 2`,
    told: sql`select owner_id, kind, count(*) from live_events group by 1, 2 order by 1, 2`,
  };
  const parts = Object.entries(queries).map(
    ([name, query]) => sql`${name}::text, (select json_agg(q) from (${query}) q)`,
  );
  const { rows } = await ctx.db.execute(sql`select json_build_object(${sql.join(parts, sql`, `)}) as found`);
  return rows[0]!.found;
}
