import { eq, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import { publish } from '~/domain/live/publish.server';
import { waitingFor } from '~/domain/play/play-stream.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn, firstOfMonth, mondayOf, startOfDay } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { missionProgress, missions } from '../tables.server';
import { missionConsumerName } from './mission-states';

const rowsAtOnce = 500;

/**
 * Timed: tells open pages of missions that are done, and ends those whose period is over, once all that was settled in it is
 * counted, or whose time to be claimed is. Answers how many were told of and ended.
 */
export async function finishMissions(ctx: Ctx): Promise<{ told: number; ended: number }> {
  return { told: await tellDone(ctx), ended: (await endPeriods(ctx)) + (await endUnclaimed(ctx)) };
}

async function tellDone(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from mission_progress where state = 'done' and told_at is null order by id limit ${rowsAtOnce}`,
  );
  for (const { id } of rows) await inTransaction(ctx, (ctx) => tellOne(ctx, Number(id)));
  return rows.length;
}

async function tellOne(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(missionProgress).where(eq(missionProgress.id, id)).for('update');
  if (!row || row.toldAt !== null) return;
  await ctx.db.update(missionProgress).set({ toldAt: ctx.now }).where(eq(missionProgress.id, id));
  await publish(ctx, row.accountId, { kind: 'mission', payload: { id } });
}

/** Periods are compared by their first days; a mission that has ended ends what is open of it. */
async function endPeriods(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const today = dayIn(ctx.now, timeZone);
  const firsts = { daily: today, weekly: mondayOf(today), monthly: firstOfMonth(today) };
  const { rows: waiting } = await ctx.db.execute<{ since: Date | null }>(
    sql`select min(settled_at) as since from ${waitingFor(missionConsumerName)} w`,
  );
  const since = waiting[0]?.since ? new Date(waiting[0].since) : null;
  let ended = 0;
  for (const [period, first] of Object.entries(firsts)) {
    if (since !== null && since < startOfDay(first, timeZone)) continue;
    const { rowCount } = await ctx.db.execute(sql`
      update mission_progress p set state = 'expired' from ${missions} m
      where p.state = 'open' and m.code = p.mission_code and m.period = ${period} and p.period < ${first}`);
    ended += rowCount ?? 0;
  }
  const isCounted = sql`(${sqlTime(since)} is null or ${sqlTime(since)} >= m.ends_at)`;
  const { rowCount } = await ctx.db.execute(sql`
    update mission_progress p set state = 'expired' from ${missions} m
    where p.state = 'open' and m.code = p.mission_code and m.ends_at <= ${sqlTime(ctx.now)} and ${isCounted}`);
  return ended + (rowCount ?? 0);
}

async function endUnclaimed(ctx: Ctx): Promise<number> {
  const { rowCount } = await ctx.db.execute(
    sql`update mission_progress set state = 'expired' where state = 'done' and claimable_until < ${sqlTime(ctx.now)}`,
  );
  return rowCount ?? 0;
}
