import { and, desc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { redemptions } from '../tables.server';

export const redemptionsAtOnce = 20;

/** What this member took for points, the newest first. */
export function listRedemptions(ctx: Pick<Ctx, 'db'>, accountId: number, { before }: { before: number | null }) {
  return ctx.db
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.accountId, accountId), before === null ? undefined : lt(redemptions.id, before)))
    .orderBy(desc(redemptions.id))
    .limit(redemptionsAtOnce);
}

export type Redemption = Awaited<ReturnType<typeof listRedemptions>>[number];
