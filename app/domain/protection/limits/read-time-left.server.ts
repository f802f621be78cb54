import { type SQL, sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, startOfDay } from '~/domain/shared/period';

type Asked = { accountId: number; timeZone: string };

/** Minutes that an account's time limit leaves it today; null: no such limit. */
export async function readTimeLeft(ctx: Ctx, asked: Asked): Promise<number | null> {
  const [row] = await namedSql<{ minutes: number | null }>(
    ctx.db,
    'read_time_left',
    sql`select ${timeLeftSql(ctx, asked)} as minutes`,
  );
  return row!.minutes;
}

/** The same, as a part of a statement that asks for more. */
export function timeLeftSql({ now }: Ctx, { accountId, timeZone }: Asked): SQL {
  const midnight = startOfDay(dayIn(now, timeZone), timeZone);
  return sql`(
    select greatest(amount_minor - protection_minutes(account_id, ${sqlTime(midnight)}, ${sqlTime(now)}), 0)::int
    from limits where account_id = ${accountId} and kind = 'time')`;
}
