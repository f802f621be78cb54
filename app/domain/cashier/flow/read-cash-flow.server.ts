import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayAfter, daysFrom, daysIn, startOfDay } from '~/domain/shared/period';

/** What came in on a business day, and what of it the house kept. */
export type CashDay = { day: string; deposits: number; depositsMinor: bigint; feesMinor: bigint };

type Row = { day: string; deposits: string; received: string; fees: string };

/** Each day of the period, both its ends counted, in the site's zone; a day without money is there too. */
export async function readCashFlow(
  ctx: Ctx,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<CashDay[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select to_char(state_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) as deposits,
      sum(received_minor) as received, sum(received_minor - credited_minor) as fees
    from deposits
    where state = 'arrived' and state_at >= ${startOfDay(from, timeZone).toISOString()}::timestamptz
      and state_at < ${startOfDay(dayAfter(to), timeZone).toISOString()}::timestamptz
    group by 1`);
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysIn(from, to) }, (_, at) => {
    const day = daysFrom(from, at);
    const row = found.get(day);
    return {
      day,
      deposits: Number(row?.deposits ?? 0),
      depositsMinor: BigInt(row?.received ?? 0),
      feesMinor: BigInt(row?.fees ?? 0),
    };
  });
}
