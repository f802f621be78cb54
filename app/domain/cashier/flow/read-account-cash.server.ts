import { sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** What was received from one owner and what was sent to them, less what came back from there. */
export type CashSums = { deposits: number; depositsMinor: bigint; withdrawals: number; withdrawalsMinor: bigint };
type AccountCash = { ever: CashSums; lately: CashSums };

type Row = Record<'deposits' | 'came' | 'withdrawals' | 'went', string> & { late: boolean };

/** The deposits and withdrawals of one owner, all of them and those since the given instant. */
export async function readAccountCash(ctx: Ctx, accountId: number, since: Date): Promise<AccountCash> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select at >= ${sqlTime(since)} as late, count(came) as deposits, coalesce(sum(came), 0) as came,
      count(went) as withdrawals, coalesce(sum(went), 0) as went
    from (
      select state_at as at, received_minor as came, null::bigint as went
      from deposits where account_id = ${accountId} and state = 'arrived'
      union all
      select paid_at, null, amount_minor - fee_minor - returned_minor from withdrawals
      where account_id = ${accountId} and amount_minor - fee_minor > returned_minor
        and state in ('paid', 'disputed', 'partly_received', 'received', 'auto_received', 'upheld', 'refunded')) as moved
    group by 1`);
  const [ever, lately] = [noCash(), noCash()];
  for (const row of rows) {
    for (const sums of row.late ? [ever, lately] : [ever]) {
      sums.deposits += Number(row.deposits);
      sums.depositsMinor += BigInt(row.came);
      sums.withdrawals += Number(row.withdrawals);
      sums.withdrawalsMinor += BigInt(row.went);
    }
  }
  return { ever, lately };
}

function noCash(): CashSums {
  return { deposits: 0, depositsMinor: 0n, withdrawals: 0, withdrawalsMinor: 0n };
}
