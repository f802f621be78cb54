import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import type { Days } from './read-team.server';

/**
 * From `l`, a line of `account_ancestors`: the times in which what its account did counted for the one above, as a
 * multirange; null where that is all of its time. Right below only, where each row is a team of its own: elsewhere it
 * counted in another row.
 */
export function timeInLine(isRightBelow: boolean): SQL {
  const isMeant = sql`account_id = l.account_id and ancestor_id = l.ancestor_id ${isRightBelow ? sql`and depth = 1` : sql``}`;
  return sql`case when l.since > '-infinity' then (
    select range_agg(tstzrange(since, until)) from (
      select since, null::timestamptz as until from account_ancestors where ${isMeant}
      union all
      select since, until from former_ancestors where ${isMeant}) t) end`;
}

/** Days are summed whole: one on which an account was moved is in no row, though the team's total has its part of it. */
export function isDayWithin(time: SQL, timeZone: string): SQL {
  const next = startOf(sql`(day + 1)`, timeZone);
  return sql`(${time} is null or ${time} @> tstzrange(${startOf(sql`day`, timeZone)}, ${next}))`;
}

/** Whether anybody came below a node from another line in these days, or had gone by their end. */
export async function hasMoves(ctx: Ctx, nodeId: number, { from, to }: Days): Promise<boolean> {
  const { timeZone } = await findSettings(ctx);
  const [start, end] = [startOf(sql`${from}::date`, timeZone), startOf(sql`(${to}::date + 1)`, timeZone)];
  const { rows } = await ctx.db.execute<{ isMoved: boolean }>(sql`
    select exists (select from account_ancestors
        where ancestor_id = ${nodeId} and since > '-infinity' and since > ${start} and since < ${end})
      or exists (select from former_ancestors where ancestor_id = ${nodeId} and until > ${start} and since < ${end})
      as "isMoved"`);
  return rows[0]!.isMoved;
}

function startOf(day: SQL, timeZone: string): SQL {
  return sql`(${day}::timestamp at time zone ${timeZone})`;
}
