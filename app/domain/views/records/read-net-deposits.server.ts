import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';

export type NetDeposits = { depositsMinor: bigint; withdrawalsMinor: bigint };

/** What reached the main wallet from outside in the period, and what left for outside and stayed there. */
export async function readNetDeposits(ctx: Ctx, accountId: number, from: Date, to: Date): Promise<NetDeposits> {
  const within = (at: 'd.state_at' | 'e.at') =>
    sql`${sql.raw(at)} >= ${from.toISOString()}::timestamptz and ${sql.raw(at)} < ${to.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ deposits: string; withdrawals: string }>(sql`
    select
      (select coalesce(sum(d.credited_minor), 0) from deposits d
        where d.account_id = ${accountId} and d.state = 'arrived' and ${within('d.state_at')}) as deposits,
      (select coalesce(-sum(e.amount), 0) from ledger_accounts a
        join ledger_entries e on e.account_id = a.id and e.balance_after is not null and ${within('e.at')}
        join ledger_transfers t on t.id = e.transfer_id
          and (a.kind, t.kind) in (('locked', 'withdrawal_paid'), ('main', 'withdrawal_returned'))
        where a.owner_id = ${accountId} and a.kind in ('locked', 'main')) as withdrawals`);
  return { depositsMinor: BigInt(rows[0]!.deposits), withdrawalsMinor: BigInt(rows[0]!.withdrawals) };
}
