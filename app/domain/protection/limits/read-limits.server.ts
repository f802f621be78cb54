import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type LimitKey, limitKeys, type PendingChange } from '../limit';
import { limits } from '../tables.server';

export type Limit = LimitKey & { amount: bigint; setAt: Date; setByRole: string; pending: PendingChange | null };

/** In the order in which members see them. */
export async function readLimits(ctx: Ctx, accountId: number): Promise<Limit[]> {
  const rows = await ctx.db.select().from(limits).where(eq(limits.accountId, accountId));
  return limitKeys
    .flatMap((key) => rows.filter((row) => row.kind === key.kind && row.period === key.period))
    .map(limitOf);
}

/** The caller has locked the account's guard. */
export async function findLimit(ctx: Ctx, accountId: number, key: LimitKey): Promise<Limit | null> {
  const [row] = await ctx.db.select().from(limits).where(isLimit(accountId, key));
  return row ? limitOf(row) : null;
}

export function isLimit(accountId: number, { kind, period }: LimitKey) {
  return and(eq(limits.accountId, accountId), eq(limits.kind, kind), eq(limits.period, period));
}

function limitOf(row: typeof limits.$inferSelect): Limit {
  const { kind, period, amountMinor, setAt, setByRole, pendingMinor, askedAt, confirmableAt, lapsesAt } = row;
  const pending = askedAt && confirmableAt && lapsesAt && { amount: pendingMinor, askedAt, confirmableAt, lapsesAt };
  return { kind, period, amount: amountMinor, setAt, setByRole, pending: pending || null };
}
