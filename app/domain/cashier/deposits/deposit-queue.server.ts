import { asc, eq, inArray, or } from 'drizzle-orm';
import { isOfAccount } from '~/domain/identity/operators/is-of-account.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import { findNamed, fitting, type NamedMove, type Narrowed, type QueueFilter, queuePage } from '../queue.server';
import { deposits, paymentMethods, paymentNotices } from '../tables.server';
import { type Deposit, depositColumns, depositOf } from './deposit.server';
import { type DepositState, reviewStates } from './deposit-states';
import { readTransactionId } from './transfer-mark';

export type QueuedDeposit = Deposit & { account: string; role: string };
/** Searched for: a member's name, a deposit's reference or the number of a transfer made by hand, whole. */
export type DepositFilter = QueueFilter<DepositState>;
export type QueuePage = { deposits: QueuedDeposit[]; next: number | null };

const isInReview = inArray(deposits.state, reviewStates);
const columns = { ...depositColumns, account: accounts.account, role: accounts.role };

/** For operators: what waits for them, or any state's, newest first. */
export async function listDepositQueue(ctx: Ctx, filter: DepositFilter): Promise<QueuePage> {
  const { where, orderBy, limit, pageOf } = queuePage(queued, filter, partsOf(filter));
  const rows = await selectQueued(ctx).where(where).orderBy(orderBy).limit(limit);
  const { page, next } = pageOf(rows.map(queuedOf));
  return { deposits: page, next };
}

/** The ids of all that fit, `most` of them, the oldest first. */
export async function listDepositIds(ctx: Ctx, filter: Narrowed<DepositState>, most: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(fitting(queued, filter, partsOf(filter)))
    .orderBy(asc(deposits.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The newest that a word names as the queue is searched, `most` of them. */
export function findNamedDeposits(ctx: Ctx, search: string, most: number): Promise<NamedMove[]> {
  return findNamed(ctx, deposits, partsOf({ search }).found, most);
}

/** What decisions about them depend on. */
export function readDepositStandings(ctx: Ctx, ids: readonly number[]) {
  const { id, reference, state, amountMinor, receivedMinor, agreedMinor, firstApproverId } = deposits;
  return ctx.db
    .select({
      id,
      reference,
      state,
      amountMinor,
      receivedMinor,
      agreedMinor,
      firstApproverId,
      account: accounts.account,
    })
    .from(deposits)
    .innerJoin(accounts, eq(accounts.id, deposits.accountId))
    .where(inArray(deposits.id, [...ids]));
}

const queued = {
  id: deposits.id,
  state: deposits.state,
  askedAt: deposits.createdAt,
  waitsSince: deposits.stateAt,
};

function partsOf({ search }: Pick<Narrowed<DepositState>, 'search'>) {
  return {
    waiting: isInReview,
    found: or(
      isOfAccount(deposits.accountId, search),
      eq(deposits.reference, search.toUpperCase()),
      isOfTransfer(search),
    ),
  };
}

/** Those that wait for an operator. */
export const depositsWaiting = waitingIn(deposits, deposits.stateAt, isInReview);

export type NoticeLine = Pick<typeof paymentNotices.$inferSelect, 'noticeId' | 'outcome' | 'receivedAt'>;

/** What the provider has said about it, in the order it came. */
export function listNotices(ctx: Ctx, depositId: number): Promise<NoticeLine[]> {
  const { noticeId, outcome, receivedAt } = paymentNotices;
  return ctx.db
    .select({ noticeId, outcome, receivedAt })
    .from(paymentNotices)
    .where(eq(paymentNotices.depositId, depositId))
    .orderBy(asc(receivedAt))
    .limit(50);
}

/** Refuses: cashier.not_found. */
export async function getQueuedDeposit(ctx: Ctx, depositId: number): Promise<QueuedDeposit> {
  const [row] = await selectQueued(ctx).where(eq(deposits.id, depositId));
  if (!row) throw new Refusal('cashier.not_found');
  return queuedOf(row);
}

function isOfTransfer(search: string) {
  const transactionId = readTransactionId(search);
  return transactionId === null ? undefined : eq(deposits.transactionId, transactionId);
}

function selectQueued(ctx: Ctx) {
  return ctx.db
    .select(columns)
    .from(deposits)
    .innerJoin(paymentMethods, eq(paymentMethods.id, deposits.methodId))
    .innerJoin(accounts, eq(accounts.id, deposits.accountId))
    .$dynamic();
}

function queuedOf({ account, role, ...row }: Parameters<typeof depositOf>[0] & { account: string; role: string }) {
  return { ...depositOf(row), account, role };
}
