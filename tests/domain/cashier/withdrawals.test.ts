import { expect, test } from 'vitest';
import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import {
  confirmReceived,
  reportNotReceived,
  reportPartlyReceived,
} from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import {
  approveWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal,
} from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { readDay } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import {
  getOwnWithdrawal,
  listOwnWithdrawals,
  listWithdrawalSteps,
} from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { getQueuedWithdrawal, revealDestination } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { readHouseBalance } from '../../setup/house-balance';
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
