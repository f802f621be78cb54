import { count, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { HouseName } from './account-names';
import { ledgerAlarms } from './tables.server';

export type TrialLine = {
  /** False: what all owners hold together in accounts of this kind. */
  isHouse: boolean;
  kind: string;
  ref: string;
  unit: string;
  balanceMinor: bigint;
};

/** What everybody holds, by kind; the lines of a unit add up to zero. */
export async function readTrialBalance(ctx: Ctx): Promise<TrialLine[]> {
  const { rows } = await ctx.db.execute<Omit<TrialLine, 'balanceMinor'> & { balance: string }>(sql`
    select a.owner_id is null as "isHouse", a.kind, case when a.owner_id is null then a.ref else '' end as ref, a.unit,
      sum(coalesce(a.balance, ${houseBalance})) as balance
    from ledger_accounts a group by 1, 2, 3, 4 order by 4, 1 desc, 2, 3`);
  return rows.map(({ balance, ...line }) => ({ ...line, balanceMinor: BigInt(balance) }));
}

/** What the house holds in one of its accounts; a jackpot's rows are added up. */
export async function readHouseBalance(ctx: Ctx, name: HouseName, ref = ''): Promise<bigint> {
  const { rows } = await ctx.db.execute<{ balance: string }>(sql`
    select coalesce(sum(coalesce(a.balance, ${houseBalance})), 0) as balance
    from ledger_accounts a where a.owner_id is null and a.kind = ${name} and a.ref = ${ref}`);
  return BigInt(rows[0]!.balance);
}

/** Trial balances that did not add up and that nobody has looked into. */
export async function countAlarms(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ open: count() }).from(ledgerAlarms).where(isNull(ledgerAlarms.settledAt));
  return row!.open;
}

/** The last snapshot and what came after. */
const houseBalance = sql`(
  select coalesce(s.balance, 0) + coalesce((select sum(e.amount) from ledger_entries e
    where e.account_id = a.id and e.balance_after is null and e.id > coalesce(s.through_entry_id, 0)), 0)
  from (values (1)) as always left join lateral (
    select * from ledger_snapshots where account_id = a.id order by through_entry_id desc limit 1) s on true)`;
