import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { auditInBackground } from '~/domain/ledger/audit/audit-in-background.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { post } from '~/domain/ledger/post.server';
import { takeTrialBalance } from '~/domain/ledger/take-trial-balance.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { migratedUntil } from './migrated-until';

const at = (second: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + second * 1_000);

/** Owners' accounts lie before and after the house's, which all come into pairs on either side. */
async function postAsBefore(client: Client) {
  const open = (owner: number | null, kinds: string) =>
    client.query(
      `select ledger_open_accounts($1, $2, array_fill(''::text, array[cardinality($2::text[])]),
      array_fill('BDT'::text, array[cardinality($2::text[])]), array_fill(0::smallint, array[cardinality($2::text[])]))`,
      [owner, kinds],
    );
  await open(1, '{main,locked}');
  await open(null, '{opening,promotions}');
  await open(2, '{main,locked}');
  const { rows } = await client.query('select id, owner_id, kind from ledger_accounts order by id');
  const id = (owner: string | null, kind: string) =>
    Number(rows.find((row) => row.owner_id === owner && row.kind === kind).id);
  const [rafi, mitu, locked] = [id('1', 'main'), id('2', 'main'), id('2', 'locked')];
  const [opening, promotions] = [id(null, 'opening'), id(null, 'promotions')];
  let keys = 0;
  const pair = (second: number, from: number, to: number, amount: number, kind = 'adjustment', cause = ['gift', '7']) =>
    client.query('select ledger_post_pair($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      ...[kind, `key${++keys}`, ...cause, 'operator', 3, at(second)],
      ...(from < to ? [from, to, amount] : [to, from, -amount]),
    ]);
  await pair(0, opening, rafi, 1_000, 'deposit', ['deposit', '41']);
  await pair(1, opening, mitu, 2_000, 'deposit', ['deposit', '42']);
  for (let n = 2; n < 30; n++) {
    await pair(n, n % 2 === 0 ? rafi : mitu, n % 3 === 0 ? promotions : locked, 1 + n);
    if (n % 5 === 0) await pair(n, rafi, mitu, 3, 'line_transfer', ['line_transfer', 'AB-12']);
    if (n % 7 === 0) await pair(n, promotions, rafi, 9, 'bet', ['bet', `PG:${n}`]);
    if (n % 9 === 0) await pair(n, promotions, opening, 2);
    if (n % 10 === 0)
      await client.query(`select ledger_take_snapshot((select last_value from ledger_entries_id_seq), $1)`, [at(n)]);
  }
  // One of another clock, one among three, and snapshots in the middle of what one statement writes.
  await pair(100, opening, rafi, 5);
  await pair(40, rafi, mitu, 6);
  await pair(41, opening, mitu, 7);
  await client.query(`select ledger_take_snapshot((select last_value - 1 from ledger_entries_id_seq), $1)`, [at(99)]);
  await client.query("select ledger_post('reward', 'three', null, null, 'system', null, $1, $2, $3)", [
    ...[at(101), [rafi, promotions, mitu], [4, -9, 5]],
  ]);
  await client.query(`select ledger_take_snapshot((select last_value - 1 from ledger_entries_id_seq), $1)`, [at(102)]);
  await client.query(`select ledger_take_snapshot((select last_value from ledger_entries_id_seq), $1)`, [at(103)]);
  // Two deposits under way at once: the second got its entries first.
  await client.query(
    `
    insert into ledger_transfers (id, kind, key, by_role, at) values (9001, 'deposit', 'slow', 'system', $1), (9002, 'deposit', 'quick', 'system', $1)`,
    [at(200)],
  );
  for (const [transfer, owner, amount] of [
    [9002, mitu, 50],
    [9001, mitu, 60],
  ] as const) {
    await client.query(
      `
      with held as (update ledger_accounts set balance = balance + $3, last_at = $4 where id = $2 returning balance)
      insert into ledger_entries (transfer_id, account_id, amount, balance_after, at)
      select $1::bigint, $2::bigint, $3::bigint, balance, $4::timestamptz from held union all select $1, $5::bigint, -$3::bigint, null, $4`,
      [...[transfer, owner, amount, at(200), opening]],
    );
  }
  await client.query(`
    insert into roll_up_marks values (1, 9001, 9001, 0, now());
    insert into rolled_transfers values (9002);
    insert into first_deposits select 1, id, 1000, at from ledger_transfers where key = 'key1'`);
  return { rafi, mitu, opening };
}

const booksBefore = `
  select t.kind, t.cause_kind, t.cause_id, t.by_role, t.by_id, t.at as told_at, a.owner_id, a.kind as account, e.amount, e.balance_after, e.at
  from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
  order by a.id, e.at, e.id`;

test('what was posted while a movement was three rows reads, adds up and answers as before', async () => {
  const { url, client } = await migratedUntil('0052_money_unit', 'carried_over_ledger');
  const { rafi, mitu, opening } = await postAsBefore(client);
  const before = (await client.query(booksBefore)).rows;
  const waiting = `select key from ledger_transfers t, roll_up_marks m where t.kind = 'deposit' and t.id > m.through_transfer_id
    and not exists (select from rolled_transfers r where r.transfer_id = t.id) order by key`;
  const waitingBefore = (await client.query(waiting)).rows;
  expect(before.length).toBeGreaterThan(70);

  await migrateDatabase(url);
  const pool = openWebPool(url);
  const ctx = { db: drizzleOn(pool), now: at(300), actor: systemActor('test') } as Ctx;
  expect((await client.query(booksBefore)).rows).toEqual(before);
  expect((await client.query(waiting)).rows).toEqual(waitingBefore);
  expect(
    (await client.query('select key from first_deposits d join ledger_transfers t on t.id = d.transfer_id')).rows,
  ).toEqual([{ key: 'key1' }]);
  expect((await auditLedger(ctx)).differences).toEqual([]);
  expect((await takeTrialBalance(ctx))!.differences).toEqual([]);
  expect((await auditInBackground(ctx, {}))!.differences).toEqual([]);

  const deposit = {
    ...({ kind: 'deposit', key: 'key1', cause: { kind: 'deposit', id: 41 } } as const),
    moves: [
      { accountId: opening, amountMinor: -1_000n },
      { accountId: rafi, amountMinor: 1_000n },
    ],
  };
  expect(await post(ctx, deposit)).toMatchObject({
    isReplay: true,
    balancesAfter: [null, 1_000n],
  });
  await expect(post(ctx, { ...deposit, cause: { kind: 'deposit', id: 42 } })).rejects.toThrow('ledger.key_conflict');
  await post(ctx, {
    kind: 'line_transfer',
    key: 'after',
    moves: [
      { accountId: rafi, amountMinor: -1n },
      { accountId: mitu, amountMinor: 1n },
    ],
  });
  expect((await auditLedger(ctx)).differences).toEqual([]);
  await pool.end();
}, 60_000);
