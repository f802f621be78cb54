import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '~/db/client.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { everything, questionsOfAccounts, questionsOfEntries } from './audit/audit-steps.server';

export type LedgerAudit = {
  accounts: number;
  transfers: number;
  entries: number;
  /** What all entries of a unit add up to; zero, unless something is wrong. */
  sums: Record<string, bigint>;
  /** One line each, in plain words; empty when all is well. */
  differences: string[];
};

const mostTold = 100;

/** Calculates everything again from the entries, all in one snapshot, while the site runs. */
export function auditLedger(ctx: Pick<Ctx, 'db'>): Promise<LedgerAudit> {
  return ctx.db.transaction(
    async (tx) => {
      const db = tx as unknown as Db;
      await db.execute(sql`set local statement_timeout = 0`);
      const [counts] = (await db.execute<Counts>(countQuery)).rows;
      const units = await db.execute<{ unit: string; sum: string }>(unitQuery);
      const differences: string[] = [];
      for (const question of questions) {
        const { rows } = await db.execute<{ difference: string }>(sql`${question} limit ${mostTold}`);
        differences.push(...rows.map(({ difference }) => difference));
      }
      return {
        accounts: Number(counts!.accounts),
        transfers: Number(counts!.transfers),
        entries: Number(counts!.entries),
        sums: Object.fromEntries(units.rows.map(({ unit, sum }) => [unit, BigInt(sum)])),
        differences,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Counts = { accounts: string; transfers: string; entries: string };

const countQuery = sql`
  select (select count(*) from ledger_accounts) as accounts, count(*) as transfers,
    2 * count(account_id) + (select count(*) from ledger_sides) as entries from ledger_movements`;

const unitQuery = sql`
  select a.unit, sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.unit order by a.unit`;

/** Every snapshot at once: what each account's entries come to between two of them is summed in one reading. */
const questionOfSnapshots = sql`
  with bounds as (select array_agg(distinct through_entry_id + 1 order by through_entry_id + 1) as firsts from ledger_snapshots),
  sums as (
    select account_id, width_bucket(id, firsts) as place, sum(amount) as sum from ledger_entries, bounds
    where balance_after is null and firsts is not null group by 1, 2),
  told as (
    select s.*, coalesce((select sum(e.sum) from sums e
      where e.account_id = s.account_id and e.place < width_bucket(s.through_entry_id + 1, firsts)), 0) as due
    from ledger_snapshots s, bounds)
  select format('the snapshot of account %s through entry %s says %s, the entries %s', account_id, through_entry_id, balance, due) as difference
  from told where balance <> due`;

const questionOfSums = sql`
  select format('account %s (%s of %s) holds %s, its entries add up to %s', a.id, a.kind, coalesce(a.owner_id::text, 'the house'), a.balance, coalesce(e.sum, 0)) as difference
  from ledger_accounts a left join (select account_id, sum(amount) as sum from ledger_entries group by account_id) e on e.account_id = a.id
  where a.balance is not null and a.balance <> coalesce(e.sum, 0)`;

/** Each answers one line for every thing that is wrong. */
const questions: SQL[] = [
  ...questionsOfEntries(everything),
  questionOfSums,
  ...questionsOfAccounts(everything),
  questionOfSnapshots,
];
