import { and, asc, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { isOfAccount } from '~/domain/identity/operators/is-of-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import type { PayoutCrypto } from '../bank-accounts/payout-crypto';
import { bankAccounts, payoutMethods, withdrawals } from '../tables.server';
import { type Withdrawal, withdrawalColumns, withdrawalOf } from './withdrawal.server';
import { queueStates, type WithdrawalState } from './withdrawal-states';

export type QueuedWithdrawal = Withdrawal & { account: string; role: string };
export type WithdrawalFilter = {
  /** Null: all that wait for an operator, the oldest first. */
  state: WithdrawalState | null;
  /** A member's name or a withdrawal's reference, whole. */
  search: string;
  /** Between which it was asked for. */
  from?: Date;
  until?: Date;
  after: number | null;
  /** For files: all that fit, newest first, this many at a time. */
  batch?: number;
};
export type WithdrawalQueue = { withdrawals: QueuedWithdrawal[]; next: number | null };

const pageSize = 25;
/** The oldest of what waits. */
export const longestQueue = 200;

/** For operators: what waits for them, or any state's, newest first. */
export async function listWithdrawalQueue(ctx: Ctx, filter: WithdrawalFilter): Promise<WithdrawalQueue> {
  const { state, search, from, until, after, batch } = filter;
  const isWaiting = state === null && search === '' && !from && !until;
  const isQueue = isWaiting && batch === undefined;
  const size = batch ?? pageSize;
  const rows = await selectQueued(ctx)
    .where(
      and(
        isWaiting ? inArray(withdrawals.state, queueStates) : undefined,
        state ? eq(withdrawals.state, state) : undefined,
        search
          ? or(isOfAccount(withdrawals.accountId, search), eq(withdrawals.reference, search.toUpperCase()))
          : undefined,
        from ? gte(withdrawals.createdAt, from) : undefined,
        until ? lt(withdrawals.createdAt, until) : undefined,
        after === null || isQueue ? undefined : lt(withdrawals.id, after),
      ),
    )
    .orderBy(isQueue ? asc(withdrawals.stateAt) : desc(withdrawals.id))
    .limit(isQueue ? longestQueue : size + 1);
  const page = (isQueue ? rows : rows.slice(0, size)).map(queuedOf);
  return { withdrawals: page, next: !isQueue && rows.length > size ? page.at(-1)!.id : null };
}

/** Those that wait for an operator. */
export const withdrawalsWaiting = waitingIn(withdrawals, withdrawals.stateAt, inArray(withdrawals.state, queueStates));

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
