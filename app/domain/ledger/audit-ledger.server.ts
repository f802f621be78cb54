import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '~/db/client.server';
import type { Ctx } from '~/domain/shared/ctx.server';

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

/** Reckons everything anew from the entries, all in one snapshot, while the site runs. */
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
  select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transfers) as transfers,
    (select count(*) from ledger_entries) as entries`;

const unitQuery = sql`
  select a.unit, sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id group by a.unit order by a.unit`;

/** Each answers one line for every thing that is wrong. */
const questions: SQL[] = [
  sql`select format('transfer %s adds up to %s %s', e.transfer_id, sum(e.amount), a.unit) as difference
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transfer_id, a.unit having sum(e.amount) <> 0`,
  sql`select format('transfer %s has no entries', t.id) as difference
    from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id where e.transfer_id is null`,
  sql`select format('entry %s belongs to no transfer', e.id) as difference
    from ledger_entries e left join ledger_transfers t on t.id = e.transfer_id where t.id is null`,
  sql`select format('entry %s belongs to no account', e.id) as difference
    from ledger_entries e left join ledger_accounts a on a.id = e.account_id where a.id is null`,
  sql`select format('account %s (%s of %s) holds %s, its entries add up to %s', a.id, a.kind, coalesce(a.owner_id::text, 'the house'), a.balance, coalesce(sum(e.amount), 0)) as difference
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id where a.balance is not null
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  sql`select format('account %s (%s of %s) holds %s', a.id, a.kind, a.owner_id, a.balance) as difference
    from ledger_accounts a where a.owner_id is not null and a.balance < 0`,
  sql`select format('entry %s leaves %s on account %s, by the one before it should be %s', e.id, e.balance_after, e.account_id, e.due) as difference
    from (
      select id, account_id, balance_after, coalesce(lag(balance_after) over chain, 0) + amount as due
      from ledger_entries where balance_after is not null window chain as (partition by account_id order by at, id)) e
    where e.balance_after <> e.due`,
  sql`select format('entry %s of account %s has a balance where none is kept, or none where one is', e.id, e.account_id) as difference
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where (e.balance_after is null) <> (a.balance is null)`,
  sql`select format('the snapshot of account %s through entry %s says %s, the entries %s', s.account_id, s.through_entry_id, s.balance, coalesce(sum(e.amount), 0)) as difference
    from ledger_snapshots s left join ledger_entries e on e.account_id = s.account_id and e.id <= s.through_entry_id
    group by s.account_id, s.through_entry_id, s.balance having s.balance <> coalesce(sum(e.amount), 0)`,
];
