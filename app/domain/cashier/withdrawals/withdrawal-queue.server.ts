import { asc, eq, inArray, or } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { isOfAccount } from '~/domain/identity/operators/is-of-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import type { PayoutCrypto } from '../bank-accounts/payout-crypto';
import { findNamed, fitting, type NamedMove, type Narrowed, type QueueFilter, queuePage } from '../queue.server';
import { bankAccounts, payoutMethods, withdrawals } from '../tables.server';
import { type Withdrawal, withdrawalColumns, withdrawalOf } from './withdrawal.server';
import { queueStates, type WithdrawalState } from './withdrawal-states';

export type QueuedWithdrawal = Withdrawal & { account: string; role: string };
/** Searched for: a member's name or a withdrawal's reference, whole. */
export type WithdrawalFilter = QueueFilter<WithdrawalState>;
export type WithdrawalQueue = { withdrawals: QueuedWithdrawal[]; next: number | null };

const isInQueue = inArray(withdrawals.state, queueStates);

/** For operators: what waits for them, or any state's, newest first. */
export async function listWithdrawalQueue(ctx: Ctx, filter: WithdrawalFilter): Promise<WithdrawalQueue> {
  const { where, orderBy, limit, pageOf } = queuePage(queued, filter, partsOf(filter));
  const rows = await selectQueued(ctx).where(where).orderBy(orderBy).limit(limit);
  const { page, next } = pageOf(rows.map(queuedOf));
  return { withdrawals: page, next };
}

/** The ids of all that fit, `most` of them, the oldest first. */
export async function listWithdrawalIds(ctx: Ctx, filter: Narrowed<WithdrawalState>, most: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(fitting(queued, filter, partsOf(filter)))
    .orderBy(asc(withdrawals.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The newest that a word names as the queue is searched, `most` of them. */
export function findNamedWithdrawals(ctx: Ctx, search: string, most: number): Promise<NamedMove[]> {
  return findNamed(ctx, withdrawals, partsOf({ search }).found, most);
}

/** What decisions about them depend on. */
export function readWithdrawalStandings(ctx: Ctx, ids: readonly number[]) {
  const { id, reference, state, amountMinor, needsSecondPerson, firstApproverId } = withdrawals;
  return ctx.db
    .select({ id, reference, state, amountMinor, needsSecondPerson, firstApproverId, account: accounts.account })
    .from(withdrawals)
    .innerJoin(accounts, eq(accounts.id, withdrawals.accountId))
    .where(inArray(withdrawals.id, [...ids]));
}

const queued = {
  id: withdrawals.id,
  state: withdrawals.state,
  askedAt: withdrawals.createdAt,
  waitsSince: withdrawals.stateAt,
};

function partsOf({ search }: Pick<Narrowed<WithdrawalState>, 'search'>) {
  return {
    waiting: isInQueue,
    found: or(isOfAccount(withdrawals.accountId, search), eq(withdrawals.reference, search.toUpperCase())),
  };
}

/** Those that wait for an operator. */
export const withdrawalsWaiting = waitingIn(withdrawals, withdrawals.stateAt, isInQueue);

/** Refuses: cashier.not_found. */
export async function getQueuedWithdrawal(ctx: Ctx, withdrawalId: number): Promise<QueuedWithdrawal> {
  const [row] = await selectQueued(ctx).where(eq(withdrawals.id, withdrawalId));
  if (!row) throw new Refusal('cashier.not_found');
  return queuedOf(row);
}

/** The whole number to pay to; that it was read is noted. Refuses: cashier.not_found. */
export function revealDestination(
  ctx: Ctx,
  { decrypt }: PayoutCrypto['cipher'],
  withdrawalId: number,
): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ sealed: bankAccounts.numberSealed, accountId: withdrawals.accountId })
      .from(withdrawals)
      .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
      .where(eq(withdrawals.id, withdrawalId));
    if (!row || row.accountId === ctx.actor.id) throw new Refusal('cashier.not_found');
    await record(ctx, {
      action: 'cashier.revealDestination',
      subject: `withdrawal:${withdrawalId}`,
      before: null,
      after: null,
    });
    return decrypt(row.sealed);
  });
}

function selectQueued(ctx: Ctx) {
  return ctx.db
    .select({ ...withdrawalColumns, account: accounts.account, role: accounts.role })
    .from(withdrawals)
    .innerJoin(payoutMethods, eq(payoutMethods.id, withdrawals.methodId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .innerJoin(accounts, eq(accounts.id, withdrawals.accountId))
    .$dynamic();
}

function queuedOf({ account, role, ...row }: Parameters<typeof withdrawalOf>[0] & { account: string; role: string }) {
  return { ...withdrawalOf(row), account, role };
}
