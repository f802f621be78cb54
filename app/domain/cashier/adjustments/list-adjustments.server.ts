import { and, asc, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { waitingIn } from '~/domain/shared/waiting.server';
import { adjustments } from '../tables.server';
import type { Adjustment } from './adjustment.server';
import type { AdjustmentState } from './adjustment-states';

export type ListedAdjustment = Adjustment & { account: string };
export type AdjustmentFilter = {
  /** Null: those that wait, the oldest first; with a name, all of that account. */
  state: AdjustmentState | null;
  /** An account's name, whole. */
  account: string;
  /** Between which it was proposed. */
  from?: Date;
  until?: Date;
  after: number | null;
  /** For files: all that fit, newest first, this many at a time. */
  batch?: number;
};

const pageSize = 25;
const longestQueue = 200;
const columns = { ...getTableColumns(adjustments), account: accounts.account };

/** `next` is the `after` of the following page. */
export async function listAdjustments(
  ctx: Ctx,
  { state, account, from, until, after, batch }: AdjustmentFilter,
): Promise<{ adjustments: ListedAdjustment[]; next: number | null }> {
  const isWaiting = state === null && account === '' && !from && !until;
  const isQueue = isWaiting && batch === undefined;
  const wanted = isWaiting ? 'proposed' : state;
  const size = batch ?? pageSize;
  const rows = await ctx.db
    .select(columns)
    .from(adjustments)
    .innerJoin(accounts, eq(accounts.id, adjustments.accountId))
    .where(
      and(
        wanted ? eq(adjustments.state, wanted) : undefined,
        account ? sql`lower(${accounts.account}) = lower(${account})` : undefined,
        from ? gte(adjustments.proposedAt, from) : undefined,
        until ? lt(adjustments.proposedAt, until) : undefined,
        after === null || isQueue ? undefined : lt(adjustments.id, after),
      ),
    )
    .orderBy(isQueue ? asc(adjustments.id) : desc(adjustments.id))
    .limit(isQueue ? longestQueue : size + 1);
  const page = isQueue ? rows : rows.slice(0, size);
  return { adjustments: page, next: !isQueue && rows.length > size ? page.at(-1)!.id : null };
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
export const adjustmentsWaiting = waitingIn(adjustments, adjustments.proposedAt, eq(adjustments.state, 'proposed'));
