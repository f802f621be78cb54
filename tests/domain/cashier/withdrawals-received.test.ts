import { expect, test } from 'vitest';
import {
  confirmReceived,
  reportNotReceived,
  reportPartlyReceived,
} from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import {
  approveWithdrawal,
  markWithdrawalPaid,
  payWithdrawalAgain,
  refundWithdrawal,
  upholdWithdrawal,
} from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { readDay } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import { listWithdrawalQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { taka } from '~/domain/shared/money';
import { readNetDeposits } from '~/domain/views/records/read-net-deposits.server';
import { readHouseBalance } from '../../setup/house-balance';
import { asOwner } from '../../setup/world';
import { jpeg } from '../files/pictures';
import { ask, by, later, moneyOf, operator, paid, rowOf, second, sumsOf, withdrawWorld } from './withdraw-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

test('not received: with its proof to the operator, who returns it whole, its fee too', async () => {
  const world = await withdrawWorld({ units: 50_000 });
  const { ctx, member, methods, database } = world;
  await asOwner(database, (client) => client.query(`update bank_accounts set method_id = $1`, [methods['usdt-trc20']]));
  const withdrawalId = await paid(world, { units: 10_000 });
  const which = { accountId: member.id, withdrawalId };
  await expect(reportNotReceived(ctx, { ...which, bytes: Buffer.from('<html>'), claim: '' })).rejects.toEqual(
    refused('files.not_an_image', { field: 'proof' }),
  );
  await expect(reportNotReceived(ctx, { ...which, bytes: Buffer.alloc(0), claim: '' })).rejects.toEqual(
    refused('files.required', { field: 'proof' }),
  );
  await reportNotReceived(ctx, { ...which, bytes: await jpeg(), claim: 'Nothing on my statement' });
  const row = await rowOf(world, withdrawalId);
  expect(row).toMatchObject({ state: 'disputed', claim: 'Nothing on my statement' });
  expect(row.proofFileId).not.toBeNull();
  const queue = await listWithdrawalQueue(ctx, { state: null, search: '', after: null });
  expect(queue.withdrawals.map(({ id, account }) => [id, account])).toEqual([[withdrawalId, 'rahima']]);
  await refundWithdrawal(by(ctx, second), { withdrawalId, reason: 'It bounced' });
  expect(await rowOf(world, withdrawalId)).toMatchObject({ state: 'refunded', returnedMinor: taka(10_000) });
  expect(await moneyOf(world, member)).toEqual({ main: 50_000, locked: 0 });
  expect(await readHouseBalance(ctx, 'fees')).toBe(0n);
  expect(await sumsOf(world)).toEqual({ total: '0', wrong: 0 });
  const net = await readNetDeposits(ctx, member.id, later(ctx, -60).now, later(ctx, 60).now);
  expect(net.withdrawalsMinor).toBe(0n);
});

test('partly received: the parts add up, and only the rest is at stake', async () => {
  const world = await withdrawWorld();
  const { ctx, member } = world;
  const withdrawalId = await paid(world);
  const which = { accountId: member.id, withdrawalId, claim: '', bytes: Buffer.alloc(0) };
  const parts = (received: number, remaining: number) => ({
    ...which,
    receivedMinor: taka(received),
    remainingMinor: taka(remaining),
  });
  const differ = refused('cashier.parts_differ', {
    field: 'remainingAmount',
    params: { sumMinor: String(taka(1_000)) },
  });
  for (const [received, remaining] of [
    [600, 399],
    [600, 401],
    [1_000, 0],
    [0, 1_000],
    [2_000, -1_000],
  ] as const) {
    await expect(reportPartlyReceived(ctx, parts(received, remaining))).rejects.toEqual(differ);
  }
  await reportPartlyReceived(ctx, parts(600, 400));
  expect(await rowOf(world, withdrawalId)).toMatchObject({
    state: 'partly_received',
    receivedMinor: taka(600),
    outstandingMinor: taka(400),
  });
  const payment = { withdrawalId, paymentReference: 'BANK-2' };
  await payWithdrawalAgain(by(later(ctx, 600), operator), payment);
  expect(await rowOf(world, withdrawalId)).toMatchObject({ state: 'paid', autoReceiveAt: later(ctx, 600 + 3_600).now });
  await expect(reportPartlyReceived(ctx, parts(600, 400))).rejects.toEqual(
    refused('cashier.parts_differ', { params: { sumMinor: String(taka(400)) } }),
  );
  await reportPartlyReceived(ctx, parts(300, 100));
  expect(await rowOf(world, withdrawalId)).toMatchObject({ receivedMinor: taka(900), outstandingMinor: taka(100) });
  await refundWithdrawal(by(ctx, operator), { withdrawalId, reason: 'The rest comes back' });
  expect(await moneyOf(world, member)).toEqual({ main: 9_100, locked: 0 });
  expect(await readHouseBalance(ctx, 'withdrawal_clearing')).toBe(taka(900));
});

test('of a refunded withdrawal the limits of the day keep counting what arrived', async () => {
  const world = await withdrawWorld();
  const { ctx, member } = world;
  const bytes = await jpeg();
  const [partly, wholly] = [await paid(world, { units: 1_500 }), await paid(world, { units: 700 })];
  await reportPartlyReceived(ctx, {
    ...{ accountId: member.id, withdrawalId: partly, bytes, claim: '' },
    ...{ receivedMinor: taka(1_499), remainingMinor: taka(1) },
  });
  await reportNotReceived(ctx, { accountId: member.id, withdrawalId: wholly, bytes, claim: '' });
  expect(await readDay(ctx, member.id)).toMatchObject({ count: 2, amountMinor: taka(2_200) });
  for (const withdrawalId of [partly, wholly]) {
    await refundWithdrawal(by(ctx, operator), { withdrawalId, reason: 'It never arrived' });
  }
  expect(await readDay(ctx, member.id)).toMatchObject({ count: 1, amountMinor: taka(1_499) });
});

test('a dispute is upheld with a reason, or settled by the member who finds the money', async () => {
  const world = await withdrawWorld();
  const { ctx, member } = world;
  const bytes = await jpeg();
  const [first, other] = [await paid(world), await paid(world)];
  for (const withdrawalId of [first, other]) {
    await reportNotReceived(ctx, { accountId: member.id, withdrawalId, bytes, claim: '' });
  }
  await expect(upholdWithdrawal(by(ctx, operator), { withdrawalId: first, reason: '' })).rejects.toEqual(
    refused('cashier.reason_required'),
  );
  await upholdWithdrawal(by(ctx, operator), { withdrawalId: first, reason: 'The bank shows it' });
  await confirmReceived(ctx, { accountId: member.id, withdrawalId: other });
  expect([await rowOf(world, first), await rowOf(world, other)].map(({ state }) => state)).toEqual([
    'upheld',
    'received',
  ]);
  expect(await moneyOf(world, member)).toEqual({ main: 8_000, locked: 0 });
});

test('of a large one that was paid, whoever paid it does not alone give it back', async () => {
  const world = await withdrawWorld({ units: 100_000 });
  const { ctx, member } = world;
  const withdrawalId = await ask(world, { units: 60_000 });
  await approveWithdrawal(by(ctx, operator), { withdrawalId, reason: '' });
  await approveWithdrawal(by(ctx, second), { withdrawalId, reason: '' });
  await markWithdrawalPaid(by(ctx, second), { withdrawalId, paymentReference: 'B' });
  await reportNotReceived(ctx, { accountId: member.id, withdrawalId, bytes: await jpeg(), claim: '' });
  const refund = { withdrawalId, reason: 'It bounced' };
  await expect(refundWithdrawal(by(ctx, second), refund)).rejects.toEqual(refused('cashier.second_person'));
  await refundWithdrawal(by(ctx, operator), refund);
  expect(await moneyOf(world, member)).toEqual({ main: 100_000, locked: 0 });
});
