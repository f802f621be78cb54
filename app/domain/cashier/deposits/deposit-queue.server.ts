import { and, asc, desc, eq, gte, inArray, lt, or } from 'drizzle-orm';
import { isOfAccount } from '~/domain/identity/operators/is-of-account.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import { deposits, paymentMethods, paymentNotices } from '../tables.server';
import { type Deposit, depositColumns, depositOf } from './deposit.server';
import { type DepositState, reviewStates } from './deposit-states';
import { readTransactionId } from './transfer-mark';

export type QueuedDeposit = Deposit & { account: string; role: string };
export type DepositFilter = {
  /** Null: all that wait for an operator, the oldest first. */
  state: DepositState | null;
  /** A member's name, a deposit's reference or the number of a transfer made by hand, whole. */
  search: string;
  /** Between which it was asked for. */
  from?: Date;
  until?: Date;
  after: number | null;
  /** For files: all that fit, newest first, this many at a time. */
  batch?: number;
};
export type QueuePage = { deposits: QueuedDeposit[]; next: number | null };

const pageSize = 25;
export const longestQueue = 200;
const columns = { ...depositColumns, account: accounts.account, role: accounts.role };

/** For operators: what waits for them, or any state's, newest first. */
export async function listDepositQueue(ctx: Ctx, filter: DepositFilter): Promise<QueuePage> {
  const { state, search, from, until, after, batch } = filter;
  const isWaiting = state === null && search === '' && !from && !until;
  const isQueue = isWaiting && batch === undefined;
  const size = batch ?? pageSize;
  const rows = await selectQueued(ctx)
    .where(
      and(
        isWaiting ? inArray(deposits.state, reviewStates) : undefined,
        state ? eq(deposits.state, state) : undefined,
        search
          ? or(
              isOfAccount(deposits.accountId, search),
              eq(deposits.reference, search.toUpperCase()),
              isOfTransfer(search),
            )
          : undefined,
        from ? gte(deposits.createdAt, from) : undefined,
        until ? lt(deposits.createdAt, until) : undefined,
        after === null || isQueue ? undefined : lt(deposits.id, after),
      ),
    )
    .orderBy(isQueue ? asc(deposits.stateAt) : desc(deposits.id))
    .limit(isQueue ? longestQueue : size + 1);
  const page = (isQueue ? rows : rows.slice(0, size)).map(queuedOf);
  return { deposits: page, next: !isQueue && rows.length > size ? page.at(-1)!.id : null };
}

/** Those that wait for an operator. */
export const depositsWaiting = waitingIn(deposits, deposits.stateAt, inArray(deposits.state, reviewStates));

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
