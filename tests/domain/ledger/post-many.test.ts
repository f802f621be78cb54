import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Outcome, postMany } from '~/domain/ledger/post-many.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { readStatement } from '~/domain/ledger/read-statement.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { readHouseBalance } from '../../setup/house-balance';
import { between, ledgerWith, newKey } from './ledger-world';

function give(from: number, to: number, amountMinor: bigint, key = newKey()): Movement {
  return { kind: 'line_transfer', key, moves: between(from, to, amountMinor) };
}

/** `posted`, `replayed`, or the code of what was refused. */
function told(outcomes: Outcome[]): string[] {
  return outcomes.map((outcome) => {
    if ('posted' in outcome) return outcome.posted.isReplay ? 'replayed' : 'posted';
    return 'code' in outcome.error ? String(outcome.error.code) : 'bug';
  });
}

test('many movements are posted as if one came after the other', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n, 0n]);
  const [rafi, mitu, lopa] = owners.map(({ main }) => main);
  const outcomes = await postMany(ctx, [
    give(rafi!, mitu!, taka(10)),
    give(mitu!, lopa!, taka(9)),
    give(lopa!, rafi!, taka(4)),
  ]);
  expect(outcomes.map((outcome) => 'posted' in outcome && outcome.posted.balancesAfter)).toEqual([
    [0n, taka(10)],
    [taka(1), taka(9)],
    [taka(5), taka(4)],
  ]);
  const { lines } = await readStatement(ctx, { accountIds: [rafi!] });
  expect(lines.map(({ balanceAfterMinor }) => balanceAfterMinor)).toEqual([taka(4), 0n, taka(10)]);
});

test('who has too little is refused alone, and what hung on it too', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), taka(1), 0n]);
  const [rich, poor, empty] = owners.map(({ main }) => main);
  const outcomes = await postMany(ctx, [
    give(rich!, empty!, taka(1)),
    give(poor!, empty!, taka(2)),
    give(empty!, rich!, taka(3)),
    give(poor!, empty!, taka(1)),
    give(empty!, rich!, taka(2)),
  ]);
  expect(told(outcomes)).toEqual([
    'posted',
    'ledger.insufficient_funds',
    'ledger.insufficient_funds',
    'posted',
    'posted',
  ]);
  const balances = await Promise.all([1, 2, 3].map(async (ownerId) => (await readBalances(ctx, ownerId)).main));
  expect(balances).toEqual([taka(11), 0n, 0n]);
});

test('a refused movement may be posted later with its key', async () => {
  const { ctx, owners } = await ledgerWith([taka(1), 0n]);
  const [rafi, mitu] = owners.map(({ main }) => main);
  const movements = [give(rafi!, mitu!, taka(5), 'later'), give(rafi!, mitu!, 1n)];
  expect(told(await postMany(ctx, movements))).toEqual(['ledger.insufficient_funds', 'posted']);
  await postMany(ctx, [give(await houseAccount(ctx, 'opening'), rafi!, taka(5))]);
  expect(told(await postMany(ctx, movements))).toEqual(['posted', 'replayed']);
});

test('keys posted before are answered as then, by either way of posting', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const [rafi, mitu] = owners.map(({ main }) => main);
  const alone = await post(ctx, give(rafi!, mitu!, taka(1), 'alone'));
  const [first] = await postMany(ctx, [give(rafi!, mitu!, taka(2), 'among many')]);
  const again = await postMany(ctx, [
    give(rafi!, mitu!, taka(1), 'alone'),
    give(rafi!, mitu!, taka(3), 'new'),
    give(rafi!, mitu!, taka(2), 'among many'),
    give(rafi!, mitu!, taka(9), 'alone'),
    { ...give(rafi!, mitu!, taka(2), 'among many'), cause: { kind: 'gift', id: 1 } },
  ]);
  expect(told(again)).toEqual(['replayed', 'posted', 'replayed', 'ledger.key_conflict', 'ledger.key_conflict']);
  expect(again[0]).toEqual({ posted: { ...alone, isReplay: true } });
  expect(again[2]).toEqual({ posted: { ...(first as { posted: object }).posted, isReplay: true } });
  expect(await post(ctx, give(rafi!, mitu!, taka(2), 'among many'))).toMatchObject({ isReplay: true });
  await expect(post(ctx, give(rafi!, mitu!, taka(4), 'new'))).rejects.toMatchObject({ code: 'ledger.key_conflict' });
  expect(await readBalances(ctx, 2)).toMatchObject({ main: taka(6) });
});

test('a key that comes twice in one batch moves the money once', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const [rafi, mitu] = owners.map(({ main }) => main);
  const outcomes = await postMany(ctx, [
    give(rafi!, mitu!, taka(1), 'twice'),
    { ...give(rafi!, mitu!, taka(1), 'twice'), moves: between(rafi!, mitu!, taka(1)).reverse() },
    give(rafi!, mitu!, taka(2), 'twice'),
  ]);
  expect(told(outcomes)).toEqual(['posted', 'replayed', 'ledger.key_conflict']);
  expect(outcomes[1]).toMatchObject({ posted: { balancesAfter: [taka(1), taka(9)] } });
});

test('what does not add up is a bug of its own movement only', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const [rafi, mitu] = owners.map(({ main }) => main);
  const wrong: Movement[] = [
    { kind: 'adjustment', key: newKey(), moves: [{ accountId: rafi!, amountMinor: 5n }] },
    { kind: 'adjustment', key: newKey(), moves: [] },
    give(rafi!, 987_654, 1n),
  ];
  expect(told(await postMany(ctx, [...wrong, give(rafi!, mitu!, taka(1))]))).toEqual(['bug', 'bug', 'bug', 'posted']);
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(9) });
});

test('what its transaction rolls back was never posted', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const [rafi, mitu] = owners.map(({ main }) => main);
  const failing = inTransaction(ctx, async (ctx) => {
    await postMany(ctx, [give(rafi!, mitu!, taka(1), 'undone')]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(told(await postMany(ctx, [give(rafi!, mitu!, taka(1), 'undone')]))).toEqual(['posted']);
});

test('sets that share a house account do not wait for each other', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), taka(10)]);
  const house = await houseAccount(ctx, 'game_revenue', 'JDB');
  const [rafi, mitu] = owners.map(({ main }) => main);
  await inTransaction(ctx, async (first) => {
    expect(told(await postMany(first, [give(rafi!, house, taka(1))]))).toEqual(['posted']);
    await inTransaction(ctx, async (second) => {
      await second.db.execute(sql`set local lock_timeout = '2s'`);
      expect(told(await postMany(second, [give(mitu!, house, taka(2))]))).toEqual(['posted']);
    });
  });
  expect(await readHouseBalance(ctx, 'game_revenue', 'JDB')).toBe(taka(3));
});

test('who is here hears of the new balance, once a batch, and others cost nothing', async () => {
  const { ctx, database, owners } = await ledgerWith([taka(10), taka(10)], { now: new Date() });
  const [rafi, mitu] = owners;
  await database.pool.query('insert into live_heads (owner_id, last_seq, seen_at) values (1, 0, now())');
  await post(ctx, { kind: 'withdrawal_lock', key: newKey(), moves: between(rafi!.main, rafi!.locked, 15_000n) });
  await postMany(ctx, [give(mitu!.main, rafi!.main, 1n), give(mitu!.main, rafi!.main, taka(1))]);
  const { rows } = await database.pool.query(
    'select owner_id, seq, kind, payload from live_events order by owner_id, seq',
  );
  expect(rows).toEqual([
    { owner_id: '1', seq: '1', kind: 'balance', payload: { main: '8.5000', locked: '1.5000', bonus: '0.0000' } },
    { owner_id: '1', seq: '2', kind: 'balance', payload: { main: '9.5001', locked: '1.5000', bonus: '0.0000' } },
  ]);
});
