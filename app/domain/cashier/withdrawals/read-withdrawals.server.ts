import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { bankAccounts, payoutMethods, withdrawalSteps, withdrawals } from '../tables.server';
import { type Withdrawal, withdrawalColumns, withdrawalOf } from './withdrawal.server';
import { openStates } from './withdrawal-states';

export type WithdrawalStep = Pick<
  typeof withdrawalSteps.$inferSelect,
  'event' | 'state' | 'actorName' | 'actorRole' | 'at'
>;
export type WithdrawalPage = { withdrawals: Withdrawal[]; next: number | null };

const pageSize = 10;

/** Another's is as unknown as none. Refuses: cashier.not_found. */
export async function getOwnWithdrawal(
  ctx: Ctx,
  which: { accountId: number; withdrawalId: number },
): Promise<Withdrawal> {
  const [row] = await selectWithdrawals(ctx).where(
    and(eq(withdrawals.id, which.withdrawalId), eq(withdrawals.accountId, which.accountId)),
  );
  if (!row) throw new Refusal('cashier.not_found');
  return withdrawalOf(row);
}

/** Newest first; `next` is the `after` of the following page. */
export async function listOwnWithdrawals(ctx: Ctx, accountId: number, after: number | null): Promise<WithdrawalPage> {
  const rows = await selectWithdrawals(ctx)
    .where(and(eq(withdrawals.accountId, accountId), after === null ? undefined : lt(withdrawals.id, after)))
    .orderBy(desc(withdrawals.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map(withdrawalOf);
  return { withdrawals: page, next: rows.length > pageSize ? page.at(-1)!.id : null };
}

/** Those that were paid and wait for the member's word, the most pressing first. */
export async function listUnconfirmed(ctx: Ctx, accountId: number): Promise<Withdrawal[]> {
  const rows = await selectWithdrawals(ctx)
    .where(and(eq(withdrawals.accountId, accountId), eq(withdrawals.state, 'paid')))
    .orderBy(asc(withdrawals.autoReceiveAt));
  return rows.map(withdrawalOf);
}

/** The latest that is not over; null when there is none. */
export async function findOpenWithdrawal(ctx: Ctx, accountId: number): Promise<Withdrawal | null> {
  const [row] = await selectWithdrawals(ctx)
    .where(and(eq(withdrawals.accountId, accountId), inArray(withdrawals.state, openStates)))
    .orderBy(desc(withdrawals.id))
    .limit(1);
  return row ? withdrawalOf(row) : null;
}

/** In the order they were taken. The caller has proven whose withdrawal it is. */
export function listWithdrawalSteps(ctx: Ctx, withdrawalId: number): Promise<WithdrawalStep[]> {
  const { event, state, actorName, actorRole, at } = withdrawalSteps;
  return ctx.db
    .select({ event, state, actorName, actorRole, at })
    .from(withdrawalSteps)
    .where(eq(withdrawalSteps.withdrawalId, withdrawalId))
    .orderBy(asc(withdrawalSteps.position));
}

function selectWithdrawals(ctx: Ctx) {
  return ctx.db
    .select(withdrawalColumns)
    .from(withdrawals)
    .innerJoin(payoutMethods, eq(payoutMethods.id, withdrawals.methodId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, withdrawals.bankAccountId))
    .$dynamic();
}
