import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/**
 * Makes the partitions of the months from one instant to another; those there are stay. Bets of such a month that were
 * placed before it had a partition are moved into it. Answers how many.
 */
export async function openBetMonths(ctx: Ctx, from: Date, to: Date): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ moved: string }>(
      sql`select open_bet_months(${sqlTime(from)}, ${sqlTime(to)}) as moved`,
    );
    return Number(rows[0]!.moved);
  });
}

/** The months ahead, so that no bet meets a missing one, and those that bets without one lie in. Answers how many were moved. */
export async function openComingBetMonths(ctx: Ctx): Promise<number> {
  const ahead = new Date(ctx.now);
  ahead.setUTCMonth(ahead.getUTCMonth() + 3);
  const { rows } = await ctx.db.execute<{ month: string }>(sql`
    select distinct date_trunc('month', placed_at, 'UTC') as month from bets_without_month order by 1`);
  let moved = 0;
  for (const { month } of rows) moved += await openBetMonths(ctx, new Date(month), new Date(month));
  return moved + (await openBetMonths(ctx, ctx.now, ahead));
}

/** Bets in no month's partition: none, while the timed task runs and the clocks are right. */
export async function countBetsWithoutMonth(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ bets: string }>(sql`select count(*) as bets from bets_without_month`);
  return Number(rows[0]!.bets);
}

/** Months after this one that have their partition. */
export async function countMonthsAhead(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ months: string }>(sql`
    select count(*) as months from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'bets_settled'::regclass
      and c.relname ~ '^bets_[0-9]{4}_[0-9]{2}$' and c.relname > 'bets_' || to_char(${sqlTime(ctx.now)}::timestamptz at time zone 'UTC', 'YYYY_MM')`);
  return Number(rows[0]!.months);
}
