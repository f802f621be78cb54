import { sql } from 'drizzle-orm';
import { namedSql } from '~/db/named-query.server';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayIn, startOfDay } from '~/domain/shared/period';

/** Minutes that an account's time limit leaves it today; null: no such limit. */
export async function readTimeLeft(ctx: Ctx, accountId: number, timeZone: string): Promise<number | null> {
  const midnight = startOfDay(dayIn(ctx.now, timeZone), timeZone);
  const [row] = await namedSql<{ minutes: number }>(
    ctx.db,
    'read_time_left',
    sql`
    select greatest(amount_minor - protection_minutes(account_id, ${sqlTime(midnight)}, ${sqlTime(ctx.now)}), 0)::int as minutes
    from limits where account_id = ${accountId} and kind = 'time'`,
  );
  return row ? row.minutes : null;
}
