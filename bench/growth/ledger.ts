import type { Client } from 'pg';

const owners = 10_000;

/** Movements between owners and the house as the ledger's functions would have written them, in one statement. */
export async function fillLedger(client: Client, entries: number): Promise<void> {
  await client.query(`
    select ledger_open_accounts(owner, '{main}', '{""}', '{money}', '{0}') from generate_series(1, ${owners}) owner`);
  await client.query(`select ledger_open_accounts(null, '{game_revenue}', '{BENCH}', '{money}', '{0}')`);
  await addEntries(client, entries);
}

/** Each owner wins 10 and stakes 10 in turns: the balance after is 10 or nothing. A movement has two entries. */
export async function addEntries(client: Client, entries: number): Promise<void> {
  const { rows } = await client.query('select (coalesce(max(id), -1) + 1)::int / 2 as count from ledger_movements');
  const first = rows[0].count + 1;
  const last = rows[0].count + Math.floor(entries / 2);
  const isWin = `(n - 1) / ${owners} % 2 = 0`;
  const at = `timestamptz '2026-01-01' + n * interval '1 millisecond'`;
  await client.query(`
    create temp table if not exists mains as
    select id, row_number() over (order by id) - 1 as place from ledger_accounts where owner_id is not null`);
  await client.query(`
    insert into ledger_movements (id, at, account_id, other_id, amount, balance_after, key_digest, kind, cause_kind, cause_number)
    select 2 * n - 1, ${at}, m.id, h.id, case when ${isWin} then 100000 else -100000 end, case when ${isWin} then 100000 else 0 end,
      ledger_key_digest(case when ${isWin} then 'win' else 'bet' end, 'BENCH:' || n), case when ${isWin} then 'win' else 'bet' end, 'bet', n
    from generate_series(${first}, ${last}) as n join mains m on m.place = (n - 1) % ${owners}
      cross join ledger_accounts h where h.owner_id is null order by n`);
  await client.query(`
    update ledger_accounts a set balance = m.balance, last_at = m.at from (
      select account_id, sum(amount) as balance, max(at) as at from ledger_movements group by account_id) m
    where a.id = m.account_id`);
  await client.query(`select setval('ledger_transfers_id_seq', ${2 * last - 1})`);
  await client.query('vacuum analyze');
}
