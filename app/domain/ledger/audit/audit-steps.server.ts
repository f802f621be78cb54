import { type SQL, sql } from 'drizzle-orm';

export type Range = { after: number; through: number };

/**
 * Entries of a range of numbers: their transfers add up, they belong to a transfer and to an account, and each balance
 * follows from the one before it, also where that lies before the range.
 */
export function questionsOfEntries({ after, through }: Range): SQL[] {
  const inRange = sql`e.id > ${after} and e.id <= ${through}`;
  return [
    sql`with touched as materialized (select distinct e.transfer_id from ledger_entries e where ${inRange})
      select format('transfer %s adds up to %s %s', e.transfer_id, sum(e.amount), a.unit) as difference
      from touched join ledger_entries e on e.transfer_id = touched.transfer_id join ledger_accounts a on a.id = e.account_id
      group by e.transfer_id, a.unit having sum(e.amount) <> 0`,
    sql`select format('entry %s belongs to no transfer', e.id) as difference
      from ledger_entries e left join ledger_transfers t on t.id = e.transfer_id where ${inRange} and t.id is null`,
    sql`select case when a.id is null then format('entry %s belongs to no account', e.id)
        else format('entry %s of account %s has a balance where none is kept, or none where one is', e.id, a.id) end as difference
      from ledger_entries e left join ledger_accounts a on a.id = e.account_id
      where ${inRange} and (a.id is null or (e.balance_after is null) <> (a.balance is null))`,
    sql`select format('entry %s leaves %s on account %s, by the one before it should be %s', c.id, c.balance_after, c.account_id, c.due) as difference
      from (
        select e.id, e.account_id, e.balance_after, e.amount + coalesce(lag(e.balance_after) over chain, (
          select p.balance_after from ledger_entries p
          where p.account_id = e.account_id and p.balance_after is not null and (p.at, p.id) < (e.at, e.id)
          order by p.at desc, p.id desc limit 1), 0) as due
        from ledger_entries e where ${inRange} and e.balance_after is not null
        window chain as (partition by e.account_id order by e.at, e.id)) c
      where c.balance_after <> c.due`,
  ];
}

export function questionsOfTransfers({ after, through }: Range): SQL[] {
  return [
    sql`select format('transfer %s has no entries', t.id) as difference from ledger_transfers t
      where t.id > ${after} and t.id <= ${through} and not exists (select from ledger_entries e where e.transfer_id = t.id)`,
  ];
}

/** What an account holds is what its last entry left; one statement sees both as they were at one moment. */
export function questionsOfAccounts({ after, through }: Range): SQL[] {
  return [
    sql`select format('account %s (%s of %s) holds %s, its last entry left %s', a.id, a.kind, coalesce(a.owner_id::text, 'the house'), a.balance, coalesce(l.balance_after, 0)) as difference
      from ledger_accounts a left join lateral (
        select e.balance_after from ledger_entries e where e.account_id = a.id and e.balance_after is not null
        order by e.at desc, e.id desc limit 1) l on true
      where a.id > ${after} and a.id <= ${through} and a.balance is not null and a.balance <> coalesce(l.balance_after, 0)`,
    sql`select format('account %s (%s of %s) holds %s', a.id, a.kind, a.owner_id, a.balance) as difference
      from ledger_accounts a where a.id > ${after} and a.id <= ${through} and a.owner_id is not null and a.balance < 0`,
  ];
}

/** The snapshots taken through one entry: each is the one before it and the entries between. */
export function questionsOfSnapshots({ after, through }: Range): SQL[] {
  return [
    sql`select format('the snapshot of account %s through entry %s says %s, the one before and the entries %s', s.account_id, s.through_entry_id, s.balance, due) as difference
      from ledger_snapshots s
      left join lateral (select p.through_entry_id, p.balance from ledger_snapshots p
        where p.account_id = s.account_id and p.through_entry_id < s.through_entry_id order by p.through_entry_id desc limit 1) p on true
      cross join lateral (select coalesce(p.balance, 0) + coalesce(sum(e.amount), 0) as due from ledger_entries e
        where e.account_id = s.account_id and e.balance_after is null
          and e.id > coalesce(p.through_entry_id, 0) and e.id <= s.through_entry_id) d
      where s.through_entry_id > ${after} and s.through_entry_id <= ${through} and s.balance <> due`,
  ];
}
