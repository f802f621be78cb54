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
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { operatorNamed } from '../../setup/two-operators';
import { asOwner } from '../../setup/world';
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
  rowOf,
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

  await unlockBankAccount(world.ctx, change);
  await markWithdrawalPaid(desk, { withdrawalId: approvedId, paymentReference: 'TX-1' });
  await reportNotReceived(world.ctx, { accountId, withdrawalId: approvedId, bytes: await jpeg(), claim: '' });
  await lockBankAccount(desk, change);
  const again = payWithdrawalAgain(desk, { withdrawalId: approvedId, paymentReference: 'TX-2' });
  await expect(again).rejects.toEqual(blocked);
  await unlockBankAccount(world.ctx, change);
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
  await expect(removeBankAccountOf(desk, change)).rejects.toEqual(refused('cashier.unlock_first'));
  await unlockBankAccount(world.ctx, change);
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

test('two operators unlock an account; what was agreed to holds for that lock alone', async () => {
  const world = await withdrawWorld();
  const { id: accountId, bankAccountId } = world.member;
  const first = await operatorNamed(world.ctx, 'op_first');
  const other = await operatorNamed(world.ctx, 'op_second');
  const change = { accountId, bankAccountId, reason: 'The bank has confirmed the owner' };
  const proposal = { kind: 'payoutUnlock', payload: { accountId, bankAccountId }, reason: change.reason } as const;
  const proposeUnlock = () => propose(first.ctx, { ...proposal, sessionId: first.sessionId });
  const approve = ({ ctx, sessionId }: typeof other, proposalId: number) =>
    approveProposal(ctx, { proposalId, note: '', sessionId });
  await expect(proposeUnlock()).rejects.toEqual(refused('cashier.bank_account_lock_changed'));
  await lockBankAccount(first.ctx, change);
  await expect(unlockBankAccount(first.ctx, change)).rejects.toEqual(refused('proposals.needed'));

  const stale = await proposeUnlock();
  await expect(approve(first, stale)).rejects.toEqual(refused('proposals.second_person'));
  await unlockBankAccount(world.ctx, change);
  await lockBankAccount(later(other.ctx, 60), { ...change, reason: 'Reported as stolen' });
  await expect(approve(other, stale)).rejects.toEqual(refused('proposals.stale'));
  expect((await listBankAccounts(world.ctx, accountId))[0]).toMatchObject({ lockReason: 'Reported as stolen' });

  await approve(other, await proposeUnlock());
  expect((await listBankAccounts(world.ctx, accountId))[0]).toMatchObject({ lockedAt: null, lockReason: null });
  const { entries } = await listAudit(world.ctx, { subject: `account:${accountId}` });
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'cashier.unlockBankAccount',
      actor: expect.objectContaining({ name: 'op_second' }),
      proposal: expect.objectContaining({ by: 'op_first' }),
    }),
  );
});

test('a lock waits for who is just approving or paying, and holds against all who come after it', async () => {
  const world = await withdrawWorld();
  const { id: accountId, bankAccountId } = world.member;
  const desk = by(world.ctx, operator);
  const acts = [
    { withdrawalId: await ask(world), act: approveWithdrawal },
    { withdrawalId: await approved(world), act: markWithdrawalPaid },
  ];
  for (const { withdrawalId, act } of acts) {
    const lock = await inTransaction(desk, async (ctx) => {
      await act(ctx, { withdrawalId, reason: '', paymentReference: 'TX-1' });
      const lock = lockBankAccount(desk, { accountId, bankAccountId, reason: 'Somebody else uses it' });
      await expect.poll(() => waitsForLock(world, 'bank_accounts')).toBe(true);
      return { isDone: lock };
    });
    await lock.isDone;
    const next = await rowOf(world, withdrawalId);
    expect(['approved', 'paid']).toContain(next.state);
    await unlockBankAccount(world.ctx, { accountId, bankAccountId, reason: 'It was a mistake' });
  }
});

/** Whether a statement about the table waits for another transaction. */
function waitsForLock({ database }: WithdrawWorld, table: string): Promise<boolean> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%"' || $1 || '"%'`,
      [table],
    );
    return rows.length > 0;
  });
}
