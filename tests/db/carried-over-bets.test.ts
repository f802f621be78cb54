import { expect, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { migrateDatabase } from '~/db/migrate.server';
import { countBetsWithoutMonth, openComingBetMonths } from '~/domain/play/open-bet-months.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { migratedUntil } from './migrated-until';

/** Of this month and of one that has no partition: bets in each state, and the calls they came by. */
const playAsBefore = `
  insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor, payout_minor, valid_bet_minor,
    state, settled_at, detail)
  select case when n = 6 then timestamptz '2019-02-03' else date_trunc('second', now()) end, 7, 'JDB', n, 'RNG', 'r' || n, 'b' || n, n, 0, n, state,
    case when state <> 'open' then now() end, '{"balanceBefore": "10.0000"}'
  from unnest(array['open', 'won', 'lost', 'draw', 'refunded', 'void', 'open']) with ordinality as s (state, n);
  insert into rounds (vendor_code, account_id, round, node_id, state, opened_at, closed_at)
  select vendor_code, account_id, round, node_id, case state when 'open' then 'open' else 'closed' end, placed_at, settled_at from bets;
  insert into seamless_transactions (vendor_code, transaction_id, kind, fields_hash, account_id, node_id, round_id, reference, amount_minor,
    status, balance_minor, bet_id, bet_placed_at, at)
  select b.vendor_code, b.reference, 'bet', 'hash', b.account_id, b.node_id, r.id, '', b.stake_minor, 'OK', 5, b.id, b.placed_at, b.placed_at
  from bets b join rounds r on r.round = b.round`;

const bets = `select id, placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor, payout_minor,
  valid_bet_minor, state, settled_at, detail from bets order by id`;
const calls = `select id, vendor_code, transaction_id, kind, fields_hash, account_id, node_id, reference, amount_minor, status,
  balance_minor, nullif(shortfall_minor, 0) as shortfall_minor, bet_id, bet_placed_at, at, reversed_at from seamless_transactions order by id`;

test('bets and calls from before open bets lay apart are as they were, and what is open is settled as any other', async () => {
  const { url, client } = await migratedUntil('0053_ledger_rows_with_both_sides', 'carried_over_bets');
  await client.query(playAsBefore);
  const before = [(await client.query(bets)).rows, (await client.query(calls)).rows];
  await migrateDatabase(url);
  expect([(await client.query(bets)).rows, (await client.query(calls)).rows]).toEqual(before);
  const { rows: open } = await client.query('select reference from bets_open order by 1');
  expect(open.map(({ reference }) => reference)).toEqual(['b1', 'b7']);

  const { rows: rounds } = await client.query(`
    select b.reference, r.round from bets b
    join seamless_transactions t on t.bet_id = b.id and t.round_id = play_round_number(b.account_id, b.vendor_code, b.round)
    left join rounds r on r.id = t.round_id order by 1`);
  expect(rounds).toEqual(
    ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'].map((reference) => ({
      reference,
      round: { b1: 'r1', b7: 'r7' }[reference] ?? null,
    })),
  );

  const pool = openWebPool(url);
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions: {} } as Ctx;
  expect(await countBetsWithoutMonth(ctx)).toBe(1);
  expect(await openComingBetMonths(ctx)).toBe(1);
  await settleBet(ctx, { vendorCode: 'JDB', reference: 'b7', payoutMinor: 0n, timeZone: 'Asia/Dhaka' });
  const { rows: places } = await client.query(`
    select tableoid::regclass::text like 'bets\\_20%' as has_month, state = 'open' as is_open, count(*)::int as bets
    from bets group by 1, 2 order by 1`);
  expect(places).toEqual([
    { has_month: false, is_open: true, bets: 1 },
    { has_month: true, is_open: false, bets: 6 },
  ]);
  const { rows: next } = await client.query(`
    insert into bets (placed_at, account_id, vendor_code, node_id, category, round, reference, stake_minor)
    values (now(), 7, 'JDB', 1, 'RNG', 'r8', 'b8', 1) returning id`);
  expect(Number(next[0].id)).toBe(Math.max(...before[0]!.map(({ id }) => Number(id))) + 1);
  await pool.end();
});
