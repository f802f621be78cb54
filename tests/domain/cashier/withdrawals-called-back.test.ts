import { describe, expect, test } from 'vitest';
import { cancelWithdrawal } from '~/domain/cashier/withdrawals/cancel-withdrawal.server';
import { approveWithdrawal } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { readDay } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import { listWithdrawalSteps } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { listWithdrawalQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { makeOwner } from '../../setup/make-owner';
import {
  approved,
  ask,
  by,
  later,
  lettersOf,
  moneyOf,
  newMember,
  operator,
  rowOf,
  withdrawWorld,
} from './withdraw-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });
const decided = refused('cashier.withdrawal_decided');

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
