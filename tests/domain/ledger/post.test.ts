import { expect, test } from 'vitest';
import { houseAccount, pointsAccount, vendorAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { asOwner } from '../../setup/world';
import { between, ledgerWith, newKey } from './ledger-world';

test('a movement takes from one account and gives to the other', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const [rafi, mitu] = owners;
  const posted = await post(ctx, {
    kind: 'line_transfer',
    key: newKey(),
    moves: between(rafi!.main, mitu!.main, taka(4)),
  });
  expect(posted).toMatchObject({ isReplay: false, balancesAfter: [taka(6), taka(4)] });
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(6), locked: 0n, bonus: 0n });
  expect(await readBalances(ctx, 2)).toMatchObject({ main: taka(4) });
});

test('more than the balance is refused and moves nothing', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const moves = between(owners[0]!.main, owners[1]!.main, taka(10) + 1n);
  await expect(post(ctx, { kind: 'line_transfer', key: 'a', moves })).rejects.toMatchObject({
    name: 'Refusal',
    code: 'ledger.insufficient_funds',
  });
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(10) });
  expect(await readBalances(ctx, 2)).toMatchObject({ main: 0n });
});

test('a key posts once: the same input is answered as the first time, another is refused', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const [rafi, mitu] = owners;
  const movement = { kind: 'line_transfer', key: 'once', moves: between(rafi!.main, mitu!.main, taka(1)) } as const;
  const first = await post(ctx, { ...movement });
  await post(ctx, { kind: 'line_transfer', key: newKey(), moves: between(rafi!.main, mitu!.main, taka(2)) });
  expect(await post(ctx, { ...movement, moves: [...movement.moves].reverse() })).toEqual({
    transferId: first.transferId,
    isReplay: true,
    balancesAfter: [taka(1), taka(9)],
  });
  const other = { ...movement, moves: between(rafi!.main, mitu!.main, taka(3)) };
  await expect(post(ctx, other)).rejects.toMatchObject({ code: 'ledger.key_conflict' });
  await expect(post(ctx, { ...movement, cause: { kind: 'gift', id: 1 } })).rejects.toMatchObject({
    code: 'ledger.key_conflict',
  });
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(7) });
});

test('a key sent fifty times at once moves the money once', async () => {
  const { ctx, owners } = await ledgerWith([taka(100), 0n]);
  const movement = {
    kind: 'line_transfer',
    key: 'fifty',
    moves: between(owners[0]!.main, owners[1]!.main, taka(1)),
  } as const;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(ctx, { ...movement, moves: [...movement.moves] })),
  );
  expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1);
  expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  expect(await readBalances(ctx, 2)).toMatchObject({ main: taka(1) });
});

test('moves that do not add up, are empty, or mix units are bugs and move nothing', async () => {
  const { ctx, owners } = await ledgerWith([taka(10)]);
  const main = owners[0]!.main;
  const points = await pointsAccount(ctx, 1);
  const wrong = [
    [{ accountId: main, amountMinor: 5n }],
    [],
    between(main, main, 5n),
    between(main, points, 5n),
    between(main, 987_654, 5n),
  ];
  for (const moves of wrong) {
    await expect(post(ctx, { kind: 'adjustment', key: newKey(), moves })).rejects.toMatchObject({ code: 'KL003' });
  }
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(10), points: 0n });
});

test('one movement may hold money and points, each adding up', async () => {
  const { ctx, owners } = await ledgerWith([0n]);
  const moves = [
    ...between(await houseAccount(ctx, 'promotions'), owners[0]!.main, taka(5)),
    ...between(await houseAccount(ctx, 'points_issued'), await pointsAccount(ctx, 1), taka(500)),
  ];
  await post(ctx, { kind: 'reward', key: newKey(), moves });
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(5), points: taka(500) });
});

test('what its transaction rolls back has never moved', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const movement = {
    kind: 'line_transfer',
    key: 'undone',
    moves: between(owners[0]!.main, owners[1]!.main, taka(1)),
  } as const;
  const failing = inTransaction(ctx, async (ctx) => {
    await post(ctx, { ...movement, moves: [...movement.moves] });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(10) });
  expect(await post(ctx, { ...movement, moves: [...movement.moves] })).toMatchObject({ isReplay: false });
});

test('accounts are opened once, however many ask at the same time', async () => {
  const { ctx } = await ledgerWith([]);
  const wallets = await Promise.all(Array.from({ length: 20 }, () => walletAccounts(ctx, 7)));
  expect(new Set(wallets.map((wallet) => JSON.stringify(wallet))).size).toBe(1);
  const [pg, jdb] = [await vendorAccount(ctx, 7, 'PG'), await vendorAccount(ctx, 7, 'JDB')];
  expect(pg).not.toBe(jdb);
  expect(await vendorAccount(ctx, 7, 'PG')).toBe(pg);
  expect(await houseAccount(ctx, 'game_revenue', 'PG')).not.toBe(await houseAccount(ctx, 'game_revenue', 'JDB'));
});

test('the web role cannot write the ledger but through its functions, the owner cannot change what was entered', async () => {
  const { ctx, database, owners } = await ledgerWith([taka(10)]);
  const main = owners[0]!.main;
  const forbidden = [
    `update ledger_accounts set balance = 1 where id = ${main}`,
    'delete from ledger_movements',
    'update ledger_movements set amount = 1',
    'truncate ledger_movements',
    `insert into ledger_movements (kind, key_digest, account_id, amount, at) values ('bet', gen_random_uuid(), ${main}, 5, now())`,
    'delete from ledger_sides',
    'update ledger_sides set amount = 1',
    `insert into ledger_sides (movement_id, id, account_id, amount, at) values (1, 1, ${main}, 5, now())`,
    `insert into ledger_accounts (owner_id, kind, unit, balance) values (1, 'main2', 'BDT', 5)`,
    'delete from ledger_transfers',
    'update ledger_snapshots set balance = 0',
  ];
  for (const statement of forbidden) {
    await expect(database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  await asOwner(database, async (client) => {
    for (const statement of [
      'delete from ledger_movements',
      'update ledger_movements set amount = 1',
      'truncate ledger_movements',
      'delete from ledger_sides',
      'update ledger_sides set amount = 1',
      'update ledger_transfers set key = key',
      'delete from ledger_accounts',
    ]) {
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '23001' });
    }
  });
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(10) });
});
