import { sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

export type NetDeposits = { depositsMinor: bigint; withdrawalsMinor: bigint };

/**
 * What reached the main wallet from outside in the period, and what left for outside and stayed there. It is read from
 * the few deposits and withdrawals, never from the many entries of play.
 */
export async function readNetDeposits(ctx: Ctx, accountId: number, from: Date, to: Date): Promise<NetDeposits> {
  const within = (at: 'd.state_at' | 'e.at') =>
    sql`${sql.raw(at)} >= ${sqlTime(from)} and ${sql.raw(at)} < ${sqlTime(to)}`;
  const rows = await plannedSql<{ deposits: string; withdrawals: string }>(
    ctx.db,
    sql`
    select
      (select coalesce(sum(d.credited_minor), 0) from deposits d
        where d.account_id = ${accountId} and d.state = 'arrived' and ${within('d.state_at')}) as deposits,
      (select coalesce(-sum(e.amount), 0) from withdrawals w
        join ledger_transfers t on t.key = w.id::text and t.kind in ('withdrawal_paid', 'withdrawal_returned')
        join ledger_entries e on e.transfer_id = t.id and ${within('e.at')}
        join ledger_accounts a on a.id = e.account_id and a.owner_id = w.account_id
        where w.account_id = ${accountId}) as withdrawals`,
  );
  return { depositsMinor: BigInt(rows[0]!.deposits), withdrawalsMinor: BigInt(rows[0]!.withdrawals) };
}
