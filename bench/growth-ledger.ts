import type { Client } from 'pg';

const owners = 10_000;

/** Movements between owners and the house as the ledger's functions would have written them, in one statement a table. */
export async function fillLedger(client: Client, entries: number): Promise<void> {
  await client.query(`
    select ledger_open_accounts(owner, '{main}', '{""}', '{BDT}', '{0}') from generate_series(1, ${owners}) owner`);
  await client.query(`select ledger_open_accounts(null, '{game_revenue}', '{BENCH}', '{BDT}', '{0}')`);
  await addEntries(client, entries);
}

/** Each owner wins 10 and stakes 10 in turns: the balance after is 10 or nothing. */
export async function addEntries(client: Client, entries: number): Promise<void> {
  const { rows } = await client.query('select coalesce(max(id), 0)::int as last from ledger_transfers');
  const first = rows[0].last + 1;
  const last = rows[0].last + Math.floor(entries / 2);
  const isWin = `(n - 1) / ${owners} % 2 = 0`;
  const at = `timestamptz '2026-01-01' + n * interval '1 millisecond'`;
  await client.query(`
    create temp table if not exists mains as
    select id, row_number() over (order by id) - 1 as place from ledger_accounts where owner_id is not null`);
  await client.query(`
    insert into ledger_transfers (id, kind, key, cause_kind, cause_id, by_role, at)
    select n, case when ${isWin} then 'win' else 'bet' end, 'BENCH:' || n, 'bet', 'BENCH:' || n, 'system', ${at}
    from generate_series(${first}, ${last}) as n`);
  await client.query(`
    insert into ledger_entries (transfer_id, account_id, amount, balance_after, at)
    select n, m.id, case when ${isWin} then 100000 else -100000 end, case when ${isWin} then 100000 else 0 end, ${at}
    from generate_series(${first}, ${last}) as n join mains m on m.place = (n - 1) % ${owners} order by n`);
  await client.query(`
    insert into ledger_entries (transfer_id, account_id, amount, balance_after, at)
    select n, h.id, case when ${isWin} then -100000 else 100000 end, null, ${at}
    from generate_series(${first}, ${last}) as n, ledger_accounts h where h.owner_id is null order by n`);
  await client.query(`
    update ledger_accounts a set balance = e.balance, last_at = e.at from (
      select account_id, sum(amount) as balance, max(at) as at from ledger_entries where balance_after is not null group by account_id) e
    where a.id = e.account_id`);
  await client.query(`select setval('ledger_transfers_id_seq', ${last})`);
  await client.query('vacuum analyze');
}
