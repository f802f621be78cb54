import { isNull, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { countWaiting, waitingIn } from '~/domain/shared/waiting.server';
import type { LedgerAccountName } from './account-names';
import { ledgerAlarms } from './tables.server';

export type TrialLine = {
  /** False: what all owners hold together in accounts of this kind. */
  isHouse: boolean;
  kind: LedgerAccountName['kind'];
  ref: string;
  unit: string;
  balanceMinor: bigint;
};

/** What everybody holds, by kind; the lines of a unit add up to zero. */
export async function readTrialBalance(ctx: Ctx): Promise<TrialLine[]> {
  const { rows } = await ctx.db.execute<Omit<TrialLine, 'balanceMinor'> & { balance: string }>(sql`
    with since as (${sumsSince})
    select a.owner_id is null as "isHouse", a.kind, case when a.owner_id is null then a.ref else '' end as ref, a.unit,
      sum(coalesce(a.balance, ${lastSnapshot} + coalesce(since.sum, 0))) as balance
    from ledger_accounts a left join since on since.account_id = a.id group by 1, 2, 3, 4 order by 4, 1 desc, 2, 3`);
  return rows.map(({ balance, ...line }) => ({ ...line, balanceMinor: BigInt(balance) }));
}

/** Trial balances that did not add up and that nobody has looked into. */
export const alarmsWaiting = waitingIn(ledgerAlarms, ledgerAlarms.at, isNull(ledgerAlarms.settledAt));

export async function countAlarms(ctx: Ctx): Promise<number> {
  return (await countWaiting(ctx, { alarms: alarmsWaiting })).alarms.waiting;
}

const lastSnapshot = sql`coalesce((
  select s.balance from ledger_snapshots s where s.account_id = a.id order by s.through_entry_id desc limit 1), 0)`;

/** What came to each of the house's accounts since the night all were noted down: at most what a day brings, read once for all. */
const sumsSince = sql`
  select account_id, sum(amount) as sum from ledger_entries
  where balance_after is null and transfer_id >= coalesce((select max(through_entry_id) from ledger_snapshots), 0)
    and id > coalesce((select max(through_entry_id) from ledger_snapshots), 0)
  group by account_id`;
