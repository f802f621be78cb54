import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { askBankAccount } from '~/domain/cashier/bank-accounts/ask-bank-account.server';
import { bindBankAccount } from '~/domain/cashier/bank-accounts/bind-bank-account.server';
import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { lockBankAccount, unlockBankAccount } from '~/domain/cashier/bank-accounts/lock-bank-account.server';
import { removeBankAccount, removeBankAccountOf } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { reportNotReceived } from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import {
  approveWithdrawal,
  markWithdrawalPaid,
  payWithdrawalAgain,
  rejectWithdrawal,
} from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { listMessages } from '~/domain/messaging/inbox/list-messages.server';
import { jpeg } from '../files/pictures';
import {
  approved,
  ask,
  bankNumber,
  by,
  later,
  moneyOf,
  newMember,
  operator,
  payout,
  provenSession,
  type WithdrawWorld,
  withdrawWorld,
} from './withdraw-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

function bind(world: WithdrawWorld, accountNumber: string) {
  return bindBankAccount(world.ctx, payout, {
    ...{ sessionId: world.member.sessionId, accountId: world.member.id, methodId: world.methods.bank! },
    ...{ payeeName: 'Rahima Khatun', accountNumber, bankName: 'Demo Bank' },
  });
}

test('to a locked account nothing is asked for, approved or paid, until it is unlocked', async () => {
  const world = await withdrawWorld();
  const { id: accountId, bankAccountId } = world.member;
  const other = await bind(world, bankNumber());
  const tomorrow = later(world.ctx, 25 * 3_600);
  const asked = await ask(world);
  const approvedId = await approved(world);
  const desk = by(world.ctx, operator);
  const change = { accountId, bankAccountId, reason: 'Somebody else uses it' };
  await lockBankAccount(desk, change);

  await expect(ask(world)).rejects.toEqual(refused('cashier.bank_account_locked', { field: 'bankAccountId' }));
  const blocked = refused('cashier.payout_account_locked');
  await expect(approveWithdrawal(desk, { withdrawalId: asked, reason: '' })).rejects.toEqual(blocked);
  await expect(markWithdrawalPaid(desk, { withdrawalId: approvedId, paymentReference: 'TX-1' })).rejects.toEqual(
    blocked,
  );
  const before = await moneyOf(world, world.member);
  await rejectWithdrawal(desk, { withdrawalId: asked, reason: 'The account is locked' });
  const after = await moneyOf(world, world.member);
  expect(after.main - before.main).toBe(1_000);
  const sessionId = await provenSession(world, accountId, tomorrow.now);
  await ask(world, { bankAccountId: other, member: { ...world.member, sessionId } }, tomorrow);

  await unlockBankAccount(desk, change);
  await markWithdrawalPaid(desk, { withdrawalId: approvedId, paymentReference: 'TX-1' });
  await reportNotReceived(world.ctx, { accountId, withdrawalId: approvedId, bytes: await jpeg(), claim: '' });
  await lockBankAccount(desk, change);
  const again = payWithdrawalAgain(desk, { withdrawalId: approvedId, paymentReference: 'TX-2' });
  await expect(again).rejects.toEqual(blocked);
  await unlockBankAccount(desk, change);
  expect(await ask(world)).toBeGreaterThan(0);
});

test('a lock is an operator’s, for a reason, once; its owner cannot take the account away meanwhile', async () => {
  const world = await withdrawWorld();
  const { id: accountId, bankAccountId, sessionId } = world.member;
  const desk = by(world.ctx, operator);
  const change = { accountId, bankAccountId, reason: 'Somebody else uses it' };
  await expect(lockBankAccount(desk, { ...change, reason: '' })).rejects.toEqual(
    refused('cashier.reason_required', { field: 'reason' }),
  );
  const owner = by(world.ctx, { role: 'member', id: accountId, name: 'rahima' });
  await expect(lockBankAccount(owner, change)).rejects.toEqual(refused('identity.not_found'));
  const stranger = await newMember(world, 'karim', 0);
  await expect(lockBankAccount(desk, { ...change, accountId: stranger.id })).rejects.toEqual(
    refused('cashier.unknown_bank_account'),
  );
  await expect(unlockBankAccount(desk, change)).rejects.toEqual(refused('cashier.bank_account_lock_changed'));
  const locked = await Promise.allSettled([lockBankAccount(desk, change), lockBankAccount(desk, change)]);
  expect(locked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [listed] = await listBankAccounts(world.ctx, accountId);
  expect(listed).toMatchObject({ lockedAt: desk.now, lockReason: change.reason });
  const own = { sessionId, accountId, bankAccountId };
  await expect(removeBankAccount(world.ctx, own)).rejects.toEqual(refused('cashier.bank_account_locked'));
  expect(await askBankAccount(payout.cipher)(world.ctx, accountId)).toBeNull();
  const { entries } = await listAudit(world.ctx, { subject: `account:${accountId}`, limit: 1 });
  expect(entries[0]).toMatchObject({
    action: 'cashier.lockBankAccount',
    after: { bankAccountId, reason: change.reason },
  });
  const { messages } = await listMessages(world.ctx, accountId, { type: null, isUnreadOnly: false, after: null });
  expect(JSON.stringify(messages[0]!.body)).toContain('bankAccountLocked');
  expect(JSON.stringify(messages)).not.toContain(change.reason);
  await removeBankAccountOf(desk, change);
});

test('of a lock and a withdrawal at once, a withdrawal that came later than the lock is none', async () => {
  const world = await withdrawWorld();
  const { id: accountId, bankAccountId } = world.member;
  const desk = by(world.ctx, operator);
  const lock = lockBankAccount(desk, { accountId, bankAccountId, reason: 'Somebody else uses it' });
  await Promise.allSettled([ask(world), lock, ask(world), ask(world)]);
  const before = await moneyOf(world, world.member);
  await expect(ask(world)).rejects.toEqual(refused('cashier.bank_account_locked'));
  expect(await moneyOf(world, world.member)).toEqual(before);
});
