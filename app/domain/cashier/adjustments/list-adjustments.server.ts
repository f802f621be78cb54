import { eq, getTableColumns, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import { type QueueFilter, queuePage } from '../queue.server';
import { adjustments } from '../tables.server';
import type { Adjustment } from './adjustment.server';
import type { AdjustmentState } from './adjustment-states';

export type ListedAdjustment = Adjustment & { account: string };
/** Searched for: an account's name, whole. */
type AdjustmentFilter = QueueFilter<AdjustmentState>;

const isProposed = eq(adjustments.state, 'proposed');
const columns = { ...getTableColumns(adjustments), account: accounts.account };

export async function listAdjustments(
  ctx: Ctx,
  filter: AdjustmentFilter,
): Promise<{ adjustments: ListedAdjustment[]; next: number | null }> {
  const { id, state, proposedAt } = adjustments;
  const { where, orderBy, limit, pageOf } = queuePage({ id, state, askedAt: proposedAt, waitsSince: id }, filter, {
    waiting: isProposed,
    found: sql`lower(${accounts.account}) = lower(${filter.search})`,
  });
  const rows = await ctx.db
    .select(columns)
    .from(adjustments)
    .innerJoin(accounts, eq(accounts.id, adjustments.accountId))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const { page, next } = pageOf(rows);
  return { adjustments: page, next };
}

/** Refuses: cashier.not_found. */
export async function getAdjustment(ctx: Ctx, adjustmentId: number): Promise<ListedAdjustment> {
  const [row] = await ctx.db
    .select(columns)
    .from(adjustments)
    .innerJoin(accounts, eq(accounts.id, adjustments.accountId))
    .where(eq(adjustments.id, adjustmentId));
  if (!row) throw new Refusal('cashier.not_found');
  return row;
}

/** Those that wait for a second operator. */
export const adjustmentsWaiting = waitingIn(adjustments, adjustments.proposedAt, isProposed);
