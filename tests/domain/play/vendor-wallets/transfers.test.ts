import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillWallet } from '~/domain/play/vendor-wallets/fill-wallet.server';
import { listOwnTransfers, listRecalled, listVendorWallets } from '~/domain/play/vendor-wallets/read-wallets.server';
import { recallBalances } from '~/domain/play/vendor-wallets/recall-balances.server';
import { nextState, transferStates } from '~/domain/play/vendor-wallets/transfer-states';
import { endTransfer } from '~/domain/play/vendor-wallets/vendor-transfer.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { readHouseBalance } from '../../../setup/house-balance';
import { onlyDeath, settle } from './settle-transfers';
import { differences, lies, send, states, vendorWorld } from './vendor-world';

test('money goes to a vendor and comes home', async () => {
  const world = await vendorWorld();
  expect(await send(world, { to: 'CQ9', units: 300 })).toMatchObject({ state: 'done', direction: 'in' });
  expect(await lies(world)).toEqual({ main: taka(700), locked: 0n, booked: taka(300), there: taka(300) });
  expect(await send(world, { from: 'CQ9', units: 120 })).toMatchObject({ state: 'done', direction: 'out' });
  expect(await lies(world)).toEqual({ main: taka(820), locked: 0n, booked: taka(180), there: taka(180) });
  expect(await differences(world)).toEqual([]);
});

test.each([
  ['the same wallet', { from: 'CQ9', to: 'CQ9' }, 'wallet.same_wallet', 'toWalletId'],
  ['between two vendors', { from: 'CQ9', to: 'PT' }, 'wallet.main_on_one_side', 'toWalletId'],
  ['a vendor nobody knows', { to: 'NOBODY' }, 'wallet.unknown_wallet', 'toWalletId'],
  ['a vendor whose money we keep', { to: 'PG' }, 'wallet.unknown_wallet', 'toWalletId'],
  ['a vendor nobody reaches', { from: 'FAR' }, 'wallet.unknown_wallet', 'fromWalletId'],
  ['what is set aside', { from: 'locked' }, 'wallet.unknown_wallet', 'fromWalletId'],
  ['less than the least', { to: 'CQ9', amountMinor: 9_999n }, 'wallet.under_minimum', 'amount'],
  ['more than the most', { to: 'CQ9', units: 1_000_001 }, 'wallet.over_maximum', 'amount'],
  ['more than there is', { to: 'CQ9', units: 1_001 }, 'ledger.insufficient_funds', 'amount'],
  ['more than lies at the vendor', { from: 'CQ9', units: 1 }, 'ledger.insufficient_funds', 'amount'],
])('%s is refused and moves nothing', async (_what, wish, code, field) => {
  const world = await vendorWorld();
  await expect(send(world, wish)).rejects.toMatchObject({ code, field });
  expect(await lies(world)).toEqual({ main: taka(1_000), locked: 0n, booked: 0n, there: 0n });
  expect(await states(world)).toEqual([]);
});

test('where one wallet is all there is nothing goes out, and what lies there comes home', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'CQ9', units: 100 });
  await changeSetting(world.ctx(), { key: 'merchantWallet', value: { isSingle: true } });
  await expect(send(world, { to: 'CQ9', units: 100 })).rejects.toMatchObject({ code: 'wallet.single' });
  await send(world, { from: 'CQ9', units: 100 });
  expect(await lies(world)).toMatchObject({ main: taka(1_000), booked: 0n });
});

test('a wallet is filled with all whole units, after what lies with other vendors has come home', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'PT', units: 400 });
  const { member: accountId } = world;
  await fillWallet(world.ctx(), { accountId, vendorCode: 'CQ9', newKey: randomUUID });
  expect(await lies(world)).toEqual({ main: 0n, locked: 0n, booked: taka(1_000), there: taka(1_000) });
  await fillWallet(world.ctx(), { accountId, vendorCode: 'CQ9', newKey: randomUUID });
  expect(await lies(world)).toMatchObject({ booked: taka(1_000) });
  expect(await differences(world)).toEqual([]);
});

test('vendors are told whose player it is', async () => {
  const world = await vendorWorld();
  await changeSetting(world.ctx(), { key: 'merchantCode', value: 'padma' });
  await send(world, { to: 'CQ9', units: 100 });
  expect(world.vendor.openedFor).toEqual(['padma']);
});

test(`the same form many times at once has one effect`, async () => {
  const world = await vendorWorld();
  for (const wish of [
    { to: 'CQ9', units: 200 },
    { from: 'CQ9', units: 50 },
  ]) {
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(world, { ...wish, requestKey })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(send(world, { ...wish, units: 1, requestKey })).rejects.toMatchObject({ code: 'form.key_conflict' });
  }
  expect(world.vendor.sent).toHaveLength(2);
  expect(await lies(world)).toEqual({ main: taka(850), locked: 0n, booked: taka(150), there: taka(150) });
});

test('of many transfers at once with one vendor one is under way at a time, and none moves twice', async () => {
  const world = await vendorWorld();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => send(world, { to: 'CQ9', units: 10 })));
  const begun = answers.filter(({ status }) => status === 'fulfilled').length;
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'wallet.under_way' });
  }
  expect(begun).toBeGreaterThan(0);
  const moved = taka(10 * begun);
  expect(await lies(world)).toEqual({ main: taka(1_000) - moved, locked: 0n, booked: moved, there: moved });
});

test('only what the table names leads on', () => {
  const leads = transferStates.flatMap((state) =>
    (['begin', 'succeed', 'fail', 'doubt'] as const)
      .filter((event) => nextState(state, event) !== null)
      .map((event) => `${state} ${event}`),
  );
  expect(leads).toEqual([
    'created begin',
    'created fail',
    'started succeed',
    'started fail',
    'started doubt',
    'unknown succeed',
    'unknown fail',
    'unknown doubt',
  ]);
});

test('each wallet shows what the vendor says, and our books where it says nothing', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'CQ9', units: 100 });
  world.vendor.play('CQ9', world.member, taka(5));
  const question = { accountId: world.member, patienceMs: 1_000 };
  const shown = async () =>
    (await listVendorWallets(world.ctx(), question)).map(({ vendorCode, bookedMinor, thereMinor }) => [
      vendorCode,
      bookedMinor,
      thereMinor,
    ]);
  expect(await shown()).toEqual([
    ['CQ9', taka(100), taka(105)],
    ['PT', 0n, null],
  ]);
  world.vendor.faults.push('deadBalance');
  expect((await shown())[0]).toEqual(['CQ9', taka(100), null]);
});

test('what was cut off before it began is given up, and the next one goes through', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'CQ9' });
  world.vendor.faults.push('dieAtBalance');
  const recall = () => recallBalances(world.ctx(), { accountId: world.member, requestKey: randomUUID() });
  await recall().catch(onlyDeath);
  expect(await states(world)).toEqual(['done', 'created']);
  await settle(world, 120);
  expect(await states(world)).toEqual(['done', 'failed stopped']);
  await recall();
  expect(await lies(world)).toEqual(home);
});

test('who gives up what was not begun leaves alone what has begun meanwhile', async () => {
  const world = await vendorWorld();
  world.vendor.faults.push('deaf');
  const begun = await send(world, { to: 'CQ9' });
  expect(await endTransfer(world.ctx(), begun, { fault: 'stopped' })).toMatchObject({ state: 'unknown', fault: null });
  expect(await lies(world)).toMatchObject({ main: taka(900), locked: taka(100) });
});

test('while one is under way another is refused, and a recall passes it by', async () => {
  const world = await vendorWorld();
  world.vendor.faults.push('deaf');
  await send(world, { to: 'CQ9' });
  await expect(send(world, { to: 'CQ9' })).rejects.toMatchObject({ code: 'wallet.under_way' });
  await send(world, { to: 'PT' });
  const recall = await recallBalances(world.ctx(), { accountId: world.member, requestKey: randomUUID() });
  const recalled = await listRecalled(world.ctx(), world.member, recall);
  expect(recalled.map(({ vendorCode, state }) => [vendorCode, state])).toEqual([['PT', 'done']]);
});

test('a recall brings all that play has left, but for what lies under 0.01, and says so by vendor', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'CQ9', units: 100 });
  await send(world, { to: 'PT', units: 100 });
  world.vendor.play('CQ9', world.member, taka(50) + 99n);
  world.vendor.play('PT', world.member, -taka(100));
  const requestKey = randomUUID();
  const recall = await recallBalances(world.ctx(), { accountId: world.member, requestKey });
  expect(await recallBalances(world.ctx(), { accountId: world.member, requestKey })).toBe(recall);
  const recalled = await listRecalled(world.ctx(), world.member, recall);
  expect(recalled.map(({ vendorCode, state, fault, amountMinor }) => [vendorCode, state, fault, amountMinor])).toEqual([
    ['CQ9', 'done', null, taka(150)],
    ['PT', 'failed', 'empty', 0n],
  ]);
  expect(await lies(world)).toEqual({ main: taka(950), locked: 0n, booked: 99n, there: 99n });
  expect(await readHouseBalance(world.ctx(), 'game_revenue', 'CQ9')).toBe(-taka(50) - 99n);
  expect(await listRecalled(world.ctx(), world.member + 1, recall)).toEqual([]);
  expect((await listOwnTransfers(world.ctx(), world.member + 1, null)).transfers).toEqual([]);
  expect(await differences(world)).toEqual([]);
});

test('a silent vendor does not hold up the others', async () => {
  const world = await vendorWorld();
  await send(world, { to: 'CQ9' });
  await send(world, { to: 'PT' });
  world.vendor.faults.push('deadBalance');
  const recall = await recallBalances(world.ctx(), { accountId: world.member, requestKey: randomUUID() });
  const recalled = await listRecalled(world.ctx(), world.member, recall);
  expect(recalled.map(({ state, fault }) => fault ?? state).sort()).toEqual(['done', 'silent']);
});

const home = { main: taka(1_000), locked: 0n, booked: 0n, there: 0n };
