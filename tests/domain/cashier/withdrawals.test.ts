import { describe, expect, test } from 'vitest';
import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import { cancelWithdrawal } from '~/domain/cashier/withdrawals/cancel-withdrawal.server';
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
  rejectWithdrawal,
  upholdWithdrawal,
} from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { readDay } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import {
  getOwnWithdrawal,
  listOwnWithdrawals,
  listWithdrawalSteps,
} from '~/domain/cashier/withdrawals/read-withdrawals.server';
import {
  getQueuedWithdrawal,
  listWithdrawalQueue,
  revealDestination,
} from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { readNetDeposits } from '~/domain/views/records/read-net-deposits.server';
import { readHouseBalance } from '../../setup/house-balance';
import { makeOwner } from '../../setup/make-owner';
import { asOwner } from '../../setup/world';
import { jpeg } from '../files/pictures';
import {
  approved,
  ask,
  by,
  later,
  lettersOf,
  moneyOf,
  newMember,
  operator,
  paid,
  payout,
  provenSession,
  rowOf,
  second,
  sumsOf,
  withdrawWorld,
} from './withdraw-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });
const decided = refused('cashier.withdrawal_decided');

test('the money is set aside at once, then approved, paid and confirmed, each step told and kept', async () => {
  const world = await withdrawWorld();
  const { ctx, member, database } = world;
  const which = { accountId: member.id, withdrawalId: await ask(world) };
  expect(await moneyOf(world, member)).toEqual({ main: 9_000, locked: 1_000 });
  await approveWithdrawal(by(ctx, operator), { ...which, reason: '' });
  await markWithdrawalPaid(by(later(ctx, 60), operator), { ...which, paymentReference: 'BANK-77' });
  expect(await moneyOf(world, member)).toEqual({ main: 9_000, locked: 0 });
  expect(await rowOf(world, which.withdrawalId)).toMatchObject({
    state: 'paid',
    paymentReference: 'BANK-77',
    autoReceiveAt: later(ctx, 60 + 3_600).now,
  });
  await confirmReceived(later(ctx, 90), which);
  await confirmReceived(later(ctx, 95), which);
  expect(await rowOf(world, which.withdrawalId)).toMatchObject({ state: 'received', receivedMinor: taka(1_000) });
  expect((await listWithdrawalSteps(ctx, which.withdrawalId)).map(({ event, state }) => [event, state])).toEqual([
    ['request', 'in_review'],
    ['approve', 'approved'],
    ['markPaid', 'paid'],
    ['received', 'received'],
  ]);
  expect(await lettersOf(world, member)).toEqual([
    'withdrawalRequested',
    'withdrawalApproved',
    'withdrawalPaid',
    'withdrawalReceived',
  ]);
  const trail = await asOwner(database, (client) =>
    client.query(`select action from audit_entries where subject = $1 order by id`, [
      `withdrawal:${which.withdrawalId}`,
    ]),
  );
  expect(trail.rows.map(({ action }) => action)).toEqual(
    ['request', 'approve', 'markPaid', 'received'].map((verb) => `cashier.${verb}Withdrawal`),
  );
  const live = await asOwner(database, (client) =>
    client.query(`select payload->>'state' as state from live_events where kind = 'withdrawal' order by seq`),
  );
  expect(live.rows.map(({ state }) => state)).toEqual(['in_review', 'approved', 'paid', 'received']);
  expect(await readHouseBalance(ctx, 'withdrawal_clearing')).toBe(taka(1_000));
});

test('the fee is part of the amount, and stays with the house only once it was paid out', async () => {
  const world = await withdrawWorld({ units: 50_000 });
  const { ctx, member, methods, database } = world;
  await asOwner(database, (client) => client.query(`update bank_accounts set method_id = $1`, [methods['usdt-trc20']]));
  const first = await ask(world, { units: 10_000 });
  expect(await rowOf(world, first)).toMatchObject({ feeMinor: taka(150), outstandingMinor: taka(9_850) });
  await rejectWithdrawal(by(ctx, operator), { withdrawalId: first, reason: 'Name differs' });
  expect(await moneyOf(world, member)).toEqual({ main: 50_000, locked: 0 });
  expect(await rowOf(world, first)).toMatchObject({ state: 'rejected', reason: 'Name differs' });
  expect(await lettersOf(world, member)).toEqual(['withdrawalRequested', 'withdrawalRejected']);
  await paid(world, { units: 10_000 });
  expect(await moneyOf(world, member)).toEqual({ main: 40_000, locked: 0 });
  expect(await readHouseBalance(ctx, 'fees')).toBe(taka(150));
  expect(await readHouseBalance(ctx, 'withdrawal_clearing')).toBe(taka(9_850));
});

test('what stands against it is said beside its field and moves nothing', async () => {
  const world = await withdrawWorld();
  const { ctx, member, database } = world;
  const other = await newMember(world, 'karim', 10);
  const cases: [Parameters<typeof ask>[1], string, string | undefined][] = [
    [{ units: 499 }, 'cashier.under_minimum', 'amount'],
    [{ units: 300_001 }, 'cashier.over_maximum', 'amount'],
    [{ units: 10_001 }, 'ledger.insufficient_funds', 'amount'],
    [{ bankAccountId: other.bankAccountId }, 'cashier.unknown_bank_account', 'bankAccountId'],
    [{ bankAccountId: 999_999 }, 'cashier.unknown_bank_account', 'bankAccountId'],
  ];
  for (const [wish, code, field] of cases) await expect(ask(world, wish)).rejects.toEqual(refused(code, { field }));
  const sessionId = await provenSession(world, member.id, null);
  await expect(ask(world, { member: { ...member, sessionId } })).rejects.toEqual(refused('identity.proof_needed'));
  await asOwner(database, (client) => client.query('update accounts set mobile_verified_at = null'));
  await expect(ask(world)).rejects.toEqual(refused('identity.verification_first', { field: undefined }));
  await changeSetting(ctx, { key: 'requiredContacts', value: [] });
  await openRequirement(ctx, { accountId: member.id, cause: { kind: 'deposit', id: 1 }, requiredMinor: taka(30) });
  await expect(ask(world)).rejects.toEqual(
    refused('cashier.turnover_left', { params: { leftMinor: String(taka(30)) } }),
  );
  expect(await moneyOf(world, member)).toEqual({ main: 10_000, locked: 0 });
  expect((await listOwnWithdrawals(ctx, member.id, null)).withdrawals).toEqual([]);
});

test('so many a day and so much a day; the next day and what was rejected give way', async () => {
  const world = await withdrawWorld({ units: 100_000 });
  const { ctx, member } = world;
  await changeSetting(ctx, { key: 'withdrawalsPerDay', value: 2 });
  await changeSetting(ctx, { key: 'withdrawalDailyAmount', value: 5_000 });
  const withdrawalId = await ask(world, { units: 3_000 });
  await expect(ask(world, { units: 2_001 })).rejects.toEqual(
    refused('cashier.daily_amount', { field: 'amount', params: { leftMinor: String(taka(2_000)) } }),
  );
  await ask(world, { units: 2_000 });
  await expect(ask(world, { units: 500 })).rejects.toEqual(refused('cashier.daily_count', { params: { count: '2' } }));
  await rejectWithdrawal(by(ctx, operator), { withdrawalId, reason: 'No' });
  await ask(world, { units: 2_999 });
  expect(await readDay(ctx, member.id)).toMatchObject({ count: 2, amountMinor: taka(4_999) });
  // Noon in Dhaka: the day there ends twelve hours later.
  const tomorrow = later(ctx, 12 * 3_600);
  expect(await readDay(later(ctx, 12 * 3_600 - 1), member.id)).toMatchObject({ count: 2 });
  expect(await readDay(tomorrow, member.id)).toMatchObject({ count: 0, amountMinor: 0n });
});

test('from the set amount on two persons approve, and they are two', async () => {
  const world = await withdrawWorld({ units: 200_000 });
  const { ctx } = world;
  const withdrawalId = await ask(world, { units: 50_000 });
  const decision = { withdrawalId, reason: '' };
  await approveWithdrawal(by(ctx, operator), decision);
  expect(await rowOf(world, withdrawalId)).toMatchObject({ state: 'second_review', firstApproverId: operator.id });
  await expect(approveWithdrawal(by(ctx, operator), decision)).rejects.toEqual(refused('cashier.second_person'));
  await expect(markWithdrawalPaid(by(ctx, second), { withdrawalId, paymentReference: 'X' })).rejects.toEqual(decided);
  await approveWithdrawal(by(ctx, second), decision);
  expect(await rowOf(world, withdrawalId)).toMatchObject({ state: 'approved' });
  expect(await lettersOf(world, world.member)).toEqual(['withdrawalRequested', 'withdrawalApproved']);
  const small = await ask(world, { units: 49_999 });
  await approveWithdrawal(by(ctx, operator), { withdrawalId: small, reason: '' });
  expect(await rowOf(world, small)).toMatchObject({ state: 'approved' });
});

test('nobody decides about their own, a no wants a reason, a payment its reference', async () => {
  const world = await withdrawWorld();
  const { ctx, member } = world;
  const withdrawalId = await ask(world);
  const own = by(ctx, { ...operator, id: member.id });
  const notFound = refused('cashier.not_found');
  await expect(approveWithdrawal(own, { withdrawalId, reason: '' })).rejects.toEqual(notFound);
  await expect(rejectWithdrawal(own, { withdrawalId, reason: 'x' })).rejects.toEqual(notFound);
  await expect(revealDestination(own, payout.cipher, withdrawalId)).rejects.toEqual(notFound);
  await expect(approveWithdrawal(by(ctx, operator), { withdrawalId: 404, reason: '' })).rejects.toEqual(notFound);
  await expect(rejectWithdrawal(by(ctx, operator), { withdrawalId, reason: '' })).rejects.toEqual(
    refused('cashier.reason_required', { field: 'reason' }),
  );
  await approveWithdrawal(by(ctx, operator), { withdrawalId, reason: '' });
  await expect(markWithdrawalPaid(by(ctx, operator), { withdrawalId, paymentReference: '' })).rejects.toEqual(
    refused('cashier.payment_reference_required', { field: 'paymentReference' }),
  );
  expect(await moneyOf(world, member)).toEqual({ main: 9_000, locked: 1_000 });
});

test('an approved one whose payment cannot be made is given back', async () => {
  const world = await withdrawWorld();
  const withdrawalId = await approved(world);
  await rejectWithdrawal(by(world.ctx, operator), { withdrawalId, reason: 'The bank refused it' });
  expect(await moneyOf(world, world.member)).toEqual({ main: 10_000, locked: 0 });
});

test('another’s withdrawal is as unknown as none, whatever is wanted of it', async () => {
  const world = await withdrawWorld();
  const other = await newMember(world, 'karim', 0);
  const withdrawalId = await paid(world);
  const foreign = { accountId: other.id, withdrawalId };
  const claim = { ...foreign, bytes: await jpeg(), claim: '' };
  const notFound = refused('cashier.not_found');
  await expect(getOwnWithdrawal(world.ctx, foreign)).rejects.toEqual(notFound);
  await expect(confirmReceived(world.ctx, foreign)).rejects.toEqual(notFound);
  await expect(reportNotReceived(world.ctx, claim)).rejects.toEqual(notFound);
  await expect(
    reportPartlyReceived(world.ctx, { ...claim, receivedMinor: taka(1), remainingMinor: taka(999) }),
  ).rejects.toEqual(notFound);
  const files = await asOwner(world.database, (client) => client.query('select id from files'));
  expect(files.rowCount).toBe(0);
  expect(await rowOf(world, withdrawalId)).toMatchObject({ state: 'paid' });
});

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

test('who pays it out reads the whole number, and that is noted', async () => {
  const world = await withdrawWorld();
  const withdrawalId = await approved(world);
  expect((await getQueuedWithdrawal(world.ctx, withdrawalId)).masked).toMatch(/^•••• \d{4}$/);
  const number = await revealDestination(by(world.ctx, operator), payout.cipher, withdrawalId);
  expect(number).toMatch(/^\d{11}$/);
  const noted = await asOwner(world.database, (client) =>
    client.query(`select row_to_json(a)::text as line from audit_entries a where action = 'cashier.revealDestination'`),
  );
  expect(noted.rows).toHaveLength(1);
  expect(noted.rows[0].line).not.toContain(number);
});

test('steps cannot be rewritten, not even by the database’s owner', async () => {
  const world = await withdrawWorld();
  await ask(world);
  const rewrite = asOwner(world.database, (client) => client.query(`update withdrawal_steps set state = 'received'`));
  await expect(rewrite).rejects.toThrow('append-only');
});

describe('called back by its owner', () => {
  test('in review the money is in the main wallet again, once, and counts for nothing of the day', async () => {
    const world = await withdrawWorld();
    const { ctx, member } = world;
    const which = { accountId: member.id, withdrawalId: await ask(world) };
    const owner = by(later(ctx, 60), { role: 'member', id: member.id, name: 'rahima' });
    await cancelWithdrawal(owner, which);
    await cancelWithdrawal(owner, which);
    expect(await moneyOf(world, member)).toEqual({ main: 10_000, locked: 0 });
    expect(await rowOf(world, which.withdrawalId)).toMatchObject({ state: 'cancelled' });
    expect((await readDay(ctx, member.id)).count).toBe(0);
    const steps = await listWithdrawalSteps(ctx, which.withdrawalId);
    expect(steps.map(({ event }) => event)).toEqual(['request', 'cancel']);
    await expect(approveWithdrawal(by(ctx, operator), { ...which, reason: '' })).rejects.toEqual(decided);
    expect((await listWithdrawalQueue(ctx, { state: null, search: '', after: null })).withdrawals).toEqual([]);
  });

  test('all operators are told of it', async () => {
    const world = await withdrawWorld();
    const { ctx, member } = world;
    const watcher = await createAccount(ctx, {
      account: 'watcher',
      nickname: 'w',
      role: 'operator',
      type: 0,
      passwordHash: null,
    });
    await makeOwner(ctx, watcher);
    const withdrawalId = await ask(world);
    await cancelWithdrawal(by(ctx, { role: 'member', id: member.id, name: 'rahima' }), {
      accountId: member.id,
      withdrawalId,
    });
    expect(await lettersOf(world, { id: watcher })).toEqual(['withdrawalCancelled']);
  });

  test('once approved it is not, and another’s is not found', async () => {
    const world = await withdrawWorld();
    const { ctx, member } = world;
    const which = { accountId: member.id, withdrawalId: await approved(world) };
    await expect(cancelWithdrawal(ctx, which)).rejects.toEqual(decided);
    expect(await moneyOf(world, member)).toEqual({ main: 9_000, locked: 1_000 });
    const other = await newMember(world, 'karim', 0);
    await expect(cancelWithdrawal(ctx, { ...which, accountId: other.id })).rejects.toEqual(
      refused('cashier.not_found'),
    );
  });

  test('of an approval and a cancellation at once one happens', async () => {
    const world = await withdrawWorld();
    const { ctx, member } = world;
    const which = { accountId: member.id, withdrawalId: await ask(world) };
    const outcomes = await Promise.allSettled([
      cancelWithdrawal(by(ctx, { role: 'member', id: member.id, name: 'rahima' }), which),
      approveWithdrawal(by(ctx, operator), { ...which, reason: '' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await rowOf(world, which.withdrawalId);
    const locked = state === 'cancelled' ? 0 : 1_000;
    expect(await moneyOf(world, member)).toEqual({ main: 10_000 - locked, locked });
  });
});
