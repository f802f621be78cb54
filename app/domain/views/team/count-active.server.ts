import { type SQL, sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Span } from './comparison';

/** In larger teams nobody is counted one by one: that would grow with the team. */
export const countedAtMost = 20_000;

/** Whether a team is small enough for its accounts to be counted one by one. */
export async function isCounted(ctx: Ctx, nodeId: number): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ size: number }>(
    sql`select coalesce((select size from team_sizes where account_id = ${nodeId}), 0) as size`,
  );
  return rows[0]!.size <= countedAtMost;
}

export type Active = {
  now: number;
  before: number /** Of those active before, how many were active again. */;
  stayed: number;
};

/**
 * How many different accounts of a team, itself included, had a bet that ended in a span, and in the one before. Each
 * counts for the team in whose line it was on that day.
 */
export async function countActive(
  ctx: Ctx,
  { nodeId, now, before }: { nodeId: number; now: Span; before: Span | null },
): Promise<Active> {
  const rows = await plannedSql<Active>(
    ctx.db,
    sql`
    with active as (
      select account_id, bool_or(${within(now)}) as is_now, bool_or(${before ? within(before) : sql`false`}) as is_before
      from (
        select d.account_id, d.day, d.window_at from account_ancestors l join active_days d on d.account_id = l.account_id
        where l.ancestor_id = ${nodeId} and l.since <= d.window_at and ${inDays(now, before)}
        union all
        select d.account_id, d.day, d.window_at from former_ancestors l join active_days d on d.account_id = l.account_id
        where l.ancestor_id = ${nodeId} and l.since <= d.window_at and d.window_at < l.until and ${inDays(now, before)}) d
      group by account_id)
    select count(*) filter (where is_now)::int as now, count(*) filter (where is_before)::int as before,
      count(*) filter (where is_now and is_before)::int as stayed from active`,
  );
  return rows[0]!;
}

function within({ from, to, until }: Span): SQL {
  const isBefore = until ? sql`and (d.day < ${to}::date or d.window_at < ${sqlTime(until)})` : sql``;
  return sql`(d.day between ${from} and ${to} ${isBefore})`;
}

function inDays(now: Span, before: Span | null): SQL {
  return sql`d.day between ${before && before.from < now.from ? before.from : now.from} and ${now.to}`;
}
