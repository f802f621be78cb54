import { type SQL, sql } from 'drizzle-orm';

export type Range = { after: number; through: number };

/** From the first on; what never was whole bears numbers below zero. */
export const everything: Range = { after: Number.MIN_SAFE_INTEGER, through: Number.MAX_SAFE_INTEGER };

/**
 * Movements of a range of numbers: each is one row for two accounts, or has sides that add up; its accounts are there; and
 * each balance follows from the one before it, also where that lies before the range.
 */
export function questionsOfEntries({ after, through }: Range): SQL[] {
  const inRange = (id: 'm.id' | 's.movement_id' | 'e.transfer_id') =>
    sql`${sql.raw(id)} > ${after} and ${sql.raw(id)} <= ${through}`;
  return [
    sql`select case
        when a.id is null or o.id is null then format('entries of transfer %s belong to no account', m.id)
        when a.unit <> o.unit then format('transfer %s gives %s %s and takes %s', m.id, m.amount, a.unit, o.unit)
        when (m.balance_after is null) <> (a.balance is null) or (m.other_balance_after is null) <> (o.balance is null)
          then format('transfer %s has a balance where none is kept, or none where one is', m.id)
        else format('transfer %s of %s is none: from %s to %s', m.id, m.amount, m.other_id, m.account_id) end as difference
      from ledger_movements m left join ledger_accounts a on a.id = m.account_id left join ledger_accounts o on o.id = m.other_id
      where ${inRange('m.id')} and (m.account_id is not null or m.other_id is not null or m.amount is not null)
        and (a.unit = o.unit and a.id <> o.id and m.amount <> 0 and (m.balance_after is null) = (a.balance is null)
          and (m.other_balance_after is null) = (o.balance is null)) is not true`,
    sql`select format('transfer %s has no entries', m.id) as difference from ledger_movements m
      where ${inRange('m.id')} and m.account_id is null and m.other_id is null
        and not exists (select from ledger_sides s where s.movement_id = m.id)`,
    sql`select format('transfer %s adds up to %s %s', s.movement_id, sum(s.amount), a.unit) as difference
      from ledger_sides s join ledger_accounts a on a.id = s.account_id where ${inRange('s.movement_id')}
      group by s.movement_id, a.unit having sum(s.amount) <> 0`,
    sql`select format('entry %s of account %s belongs to no transfer or no account, or has a balance where none is kept, or none where one is',
        s.id, s.account_id) as difference
      from ledger_sides s left join ledger_movements m on m.id = s.movement_id and m.account_id is null and m.other_id is null
      left join ledger_accounts a on a.id = s.account_id
      where ${inRange('s.movement_id')} and (m.id is null or a.id is null or (s.balance_after is null) <> (a.balance is null))`,
    sql`select format('entry %s leaves %s on account %s, by the one before it should be %s', c.id, c.balance_after, c.account_id, c.due) as difference
      from (
        select e.id, e.account_id, e.balance_after, e.amount + coalesce(lag(e.balance_after) over chain, (
          select p.balance_after from ledger_entries p
          where p.account_id = e.account_id and p.balance_after is not null and (p.at, p.id) < (e.at, e.id)
          order by p.at desc, p.id desc limit 1), 0) as due
        from ledger_entries e where ${inRange('e.transfer_id')} and e.balance_after is not null
        window chain as (partition by e.account_id order by e.at, e.id)) c
      where c.balance_after <> c.due`,
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

/** The snapshots taken through one entry: each is the one before it and the entries that came since the last were taken. */
export function questionsOfSnapshots({ after, through }: Range): SQL[] {
  return [
    sql`select format('the snapshot of account %s through entry %s says %s, the one before and the entries %s', account_id, ${through}::bigint, s.balance, coalesce(p.balance, 0) + coalesce(e.sum, 0)) as difference
      from (select account_id, balance from ledger_snapshots where through_entry_id = ${through}) s
      full join (select account_id, sum(amount) as sum from ledger_entries
        where account_id is not null and balance_after is null and transfer_id >= ${after} and id > ${after} and id <= ${through} group by account_id) e using (account_id)
      left join lateral (select p.balance from ledger_snapshots p
        where p.account_id = coalesce(s.account_id, e.account_id) and p.through_entry_id < ${through} order by p.through_entry_id desc limit 1) p on true
      where s.balance is distinct from coalesce(p.balance, 0) + coalesce(e.sum, 0)`,
  ];
}
