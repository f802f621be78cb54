import { expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { houseAccount, houseAccounts, pointsAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { postMany } from '~/domain/ledger/post-many.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { countAlarms, readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import { takeTrialBalance } from '~/domain/ledger/take-trial-balance.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { readHouseBalance } from '../../setup/house-balance';
import { asOwner } from '../../setup/world';
import { between, fund, ledgerWith, newKey } from './ledger-world';

test('a sound ledger has no differences and adds up to zero in each unit', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), taka(20)]);
  const points = await pointsAccount(ctx, 1);
  await post(ctx, {
    kind: 'points_grant',
    key: newKey(),
    moves: between(await houseAccount(ctx, 'points_issued'), points, 5n),
  });
  await post(ctx, { kind: 'line_transfer', key: newKey(), moves: between(owners[0]!.main, owners[1]!.main, taka(3)) });
  expect(await auditLedger(ctx)).toEqual({
    accounts: 9,
    transfers: 4,
    entries: 8,
    sums: { BDT: 0n, PTS: 0n },
    differences: [],
  });
});

/** Past the functions and the triggers, as only a broken or malicious owner could. */
const breakages: [string, string][] = [
  [
    'a changed amount',
    'update ledger_movements set amount = amount + 1 where id = (select max(id) from ledger_movements)',
  ],
  ['a changed balance', "update ledger_accounts set balance = balance + 1 where owner_id = 1 and kind = 'main'"],
  ['a lost entry', 'update ledger_movements set other_id = null where id = (select max(id) from ledger_movements)'],
  ['a lost transfer', 'delete from ledger_movements where id = (select max(id) from ledger_movements)'],
  [
    'lost entries',
    'update ledger_movements set account_id = null, other_id = null, amount = null where id = (select max(id) from ledger_movements)',
  ],
  ['a lost account', 'delete from ledger_accounts where id = (select account_id from ledger_entries where id = 1)'],
  ['a changed balance after', 'update ledger_movements set balance_after = balance_after + 1 where id = 1'],
  ['a forgotten balance after', 'update ledger_movements set balance_after = null where id = 1'],
  ['a changed snapshot', 'update ledger_snapshots set balance = balance + 1'],
];

test.each(breakages)('the audit finds %s', async (_what, statement) => {
  const { ctx, database, owners } = await ledgerWith([taka(10), taka(20)]);
  await post(ctx, { kind: 'line_transfer', key: newKey(), moves: between(owners[0]!.main, owners[1]!.main, taka(3)) });
  expect((await takeTrialBalance(ctx))?.differences).toEqual([]);
  await asOwner(database, (client) => client.query(`set session_replication_role = replica; ${statement}`));
  expect((await auditLedger(ctx)).differences).not.toEqual([]);
});

test('a trial balance that does not add up raises one alarm, and a sound one none', async () => {
  const { ctx, database } = await ledgerWith([taka(10)]);
  await takeTrialBalance(ctx);
  expect(await countAlarms(ctx)).toBe(0);
  await asOwner(database, (client) =>
    client.query("update ledger_accounts set balance = 5 where owner_id = 1 and kind = 'main'"),
  );
  const audit = await takeTrialBalance(ctx);
  expect(audit?.differences.join()).toContain('holds 5, its last entry left 100000');
  expect(await countAlarms(ctx)).toBe(1);
});

test("the house's balance is the last snapshot and what came after", async () => {
  const { ctx, owners } = await ledgerWith([taka(10)]);
  expect(await readHouseBalance(ctx, 'opening')).toBe(-taka(10));
  await takeTrialBalance(ctx);
  await takeTrialBalance(ctx);
  await fund(ctx, owners[0]!.main, taka(1));
  expect(await readHouseBalance(ctx, 'opening')).toBe(-taka(11));
  await takeTrialBalance(ctx);
  await fund(ctx, owners[0]!.main, taka(2));
  expect(await readHouseBalance(ctx, 'opening')).toBe(-taka(13));
  expect((await auditLedger(ctx)).differences).toEqual([]);
  const lines = await readTrialBalance(ctx);
  expect(lines).toContainEqual({ isHouse: false, kind: 'main', ref: '', unit: 'BDT', balanceMinor: taka(13) });
  expect(lines.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)).toBe(0n);
});

test('a snapshot waits for entries that have their number but are not yet committed', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const house = await houseAccount(ctx, 'promotions');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isPosted = () => {};
  const posted = new Promise<void>((resolve) => {
    isPosted = resolve;
  });
  const slow = inTransaction(ctx, async (ctx) => {
    await post(ctx, { kind: 'reward', key: newKey(), moves: between(house, owners[0]!.main, taka(1)) });
    isPosted();
    await held;
  });
  await posted;
  await post(ctx, { kind: 'reward', key: newKey(), moves: between(house, owners[1]!.main, taka(2)) });
  const balance = takeTrialBalance(ctx);
  const early = await Promise.race([
    balance.then(() => 'taken'),
    new Promise((resolve) => setTimeout(resolve, 300, 'waiting')),
  ]);
  expect(early).toBe('waiting');
  letGo();
  await slow;
  expect((await balance)?.differences).toEqual([]);
  expect(await readHouseBalance(ctx, 'promotions')).toBe(-taka(3));
});

test('a jackpot is fed in its rows by many at once, and emptied whole', async () => {
  const { ctx, owners } = await ledgerWith(Array<bigint>(10).fill(taka(10)));
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const jackpot = await houseAccount(ctx, 'jackpot', 'mega');
      await post(ctx, { kind: 'jackpot_feed', key: newKey(), moves: between(owners[at % 10]!.main, jackpot, 500n) });
    }),
  );
  expect(await readHouseBalance(ctx, 'jackpot', 'mega')).toBe(20_000n);
  await inTransaction(ctx, async (ctx) => {
    const shards = await houseAccounts(ctx, 'jackpot', 'mega');
    const lies = await lockBalances(ctx, [...shards, owners[0]!.main]);
    const out = shards.map((accountId) => ({ accountId, amountMinor: -lies.get(accountId)! }));
    const won = -out.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    await postMany(ctx, [
      { kind: 'jackpot_win', key: newKey(), moves: [...out, { accountId: owners[0]!.main, amountMinor: won }] },
    ]);
  });
  expect(await readHouseBalance(ctx, 'jackpot', 'mega')).toBe(0n);
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(10) - 2_000n + 20_000n });
  expect((await auditLedger(ctx)).differences).toEqual([]);
});

test('"all of it" takes what lies there, however many take at once', async () => {
  const { ctx, owners } = await ledgerWith([taka(10), 0n]);
  const { main, locked } = owners[0]!;
  const taken = await Promise.all(
    Array.from({ length: 10 }, () =>
      inTransaction(ctx, async (ctx) => {
        const all = (await lockBalances(ctx, [main, locked])).get(main)!;
        if (all > 0n) await post(ctx, { kind: 'withdrawal_lock', key: newKey(), moves: between(main, locked, all) });
        return all;
      }),
    ),
  );
  expect(taken.filter((amount) => amount > 0n)).toEqual([taka(10)]);
  expect(await readBalances(ctx, 1)).toMatchObject({ main: 0n, locked: taka(10) });
});
