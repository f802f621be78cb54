import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayAfter, eachDay, startOfDay } from '~/domain/shared/period';

/** What came in and went out on a business day, and what of it the house kept. */
export type CashDay = {
  day: string;
  deposits: number;
  depositsMinor: bigint;
  withdrawals: number;
  /** What was sent to members, less what came back from there. */
  withdrawalsMinor: bigint;
  /** Of both ways. */
  feesMinor: bigint;
};

type Row = { day: string; deposits: string; came: string; withdrawals: string; went: string; fees: string };

/** Each day of the period, both its ends counted, in the site's zone; a day without money is there too. */
export async function readCashFlow(
  ctx: Ctx,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<CashDay[]> {
  const first = sqlTime(startOfDay(from, timeZone));
  const after = sqlTime(startOfDay(dayAfter(to), timeZone));
  // What was paid has changed its state since, if at all: so the index by state narrows it.
  const { rows } = await ctx.db.execute<Row>(sql`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      count(came) as deposits, coalesce(sum(came), 0) as came,
      count(went) as withdrawals, coalesce(sum(went), 0) as went, sum(fee) as fees
    from (
      select state_at as at, received_minor as came, null::bigint as went, received_minor - credited_minor as fee
      from deposits where state = 'arrived' and state_at >= ${first} and state_at < ${after}
      union all
      select paid_at, null, amount_minor - fee_minor - returned_minor, fee_minor from withdrawals
      where state in ('paid', 'disputed', 'partly_received', 'received', 'auto_received', 'upheld', 'refunded')
        and state_at >= ${first} and paid_at >= ${first} and paid_at < ${after}) as moved
    group by 1`);
  const found = new Map(rows.map((row) => [row.day, row]));
  return eachDay(from, to).map((day) => {
    const row = found.get(day);
    return {
      day,
      deposits: Number(row?.deposits ?? 0),
      depositsMinor: BigInt(row?.came ?? 0),
      withdrawals: Number(row?.withdrawals ?? 0),
      withdrawalsMinor: BigInt(row?.went ?? 0),
      feesMinor: BigInt(row?.fees ?? 0),
    };
  });
}
