import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { depositSteps, deposits, paymentMethods } from '../tables.server';
import { type Deposit, depositColumns, depositOf } from './deposit.server';
import { openStates } from './deposit-states';

export type DepositStep = Pick<typeof depositSteps.$inferSelect, 'event' | 'state' | 'actorName' | 'at'>;
export type DepositPage = { deposits: Deposit[]; next: number | null };

const pageSize = 10;

/** Another's is as unknown as none. Refuses: cashier.not_found. */
export async function getOwnDeposit(ctx: Ctx, which: { accountId: number; depositId: number }): Promise<Deposit> {
  const [row] = await ctx.db
    .select(depositColumns)
    .from(deposits)
    .innerJoin(paymentMethods, eq(paymentMethods.id, deposits.methodId))
    .where(and(eq(deposits.id, which.depositId), eq(deposits.accountId, which.accountId)));
  if (!row) throw new Refusal('cashier.not_found');
  return depositOf(row);
}

/** Newest first; `next` is the `after` of the following page. */
export async function listOwnDeposits(ctx: Ctx, accountId: number, after: number | null): Promise<DepositPage> {
  const rows = await ctx.db
    .select(depositColumns)
    .from(deposits)
    .innerJoin(paymentMethods, eq(paymentMethods.id, deposits.methodId))
    .where(and(eq(deposits.accountId, accountId), after === null ? undefined : lt(deposits.id, after)))
    .orderBy(desc(deposits.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).map(depositOf);
  return { deposits: page, next: rows.length > pageSize ? page.at(-1)!.id : null };
}

/** The one the member has not finished, to go on with; null when there is none. */
export async function findUnfinishedDeposit(ctx: Ctx, accountId: number): Promise<Deposit | null> {
  const [row] = await ctx.db
    .select(depositColumns)
    .from(deposits)
    .innerJoin(paymentMethods, eq(paymentMethods.id, deposits.methodId))
    .where(and(eq(deposits.accountId, accountId), inArray(deposits.state, openStates)))
    .orderBy(desc(deposits.id))
    .limit(1);
  return row ? depositOf(row) : null;
}

/** The method of the account's latest deposit; null before the first. */
export async function findLastMethodId(ctx: Ctx, accountId: number): Promise<number | null> {
  const [last] = await ctx.db
    .select({ methodId: deposits.methodId })
    .from(deposits)
    .where(eq(deposits.accountId, accountId))
    .orderBy(desc(deposits.id))
    .limit(1);
  return last?.methodId ?? null;
}

/** In the order they were taken. The caller has proven whose deposit it is. */
export function listSteps(ctx: Ctx, depositId: number): Promise<DepositStep[]> {
  const { event, state, actorName, at } = depositSteps;
  return ctx.db
    .select({ event, state, actorName, at })
    .from(depositSteps)
    .where(eq(depositSteps.depositId, depositId))
    .orderBy(asc(depositSteps.position));
}
