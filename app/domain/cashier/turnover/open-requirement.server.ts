import { isExcluded } from '~/domain/protection/pauses/open-pauses.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { turnoverRequirements } from '../tables.server';

type NewRequirement = {
  accountId: number;
  /** What it is for, once each: `deposit` and its id, `bonus` and its id. */
  cause: { kind: string; id: string | number };
  /** Nothing is required of nothing. */
  requiredMinor: bigint;
};

/**
 * So much must be bet before money is withdrawn; for excluded members it is waived at once. In the caller's transaction; asked
 * again for one cause, nothing changes.
 */
export async function openRequirement(ctx: Ctx, { accountId, cause, requiredMinor }: NewRequirement): Promise<void> {
  if (requiredMinor <= 0n) return;
  const isWaived = await isExcluded(ctx, accountId);
  await ctx.db
    .insert(turnoverRequirements)
    .values({
      ...{ accountId, causeKind: cause.kind, causeId: String(cause.id), requiredMinor, openedAt: ctx.now },
      ...(isWaived && { closedAt: ctx.now, closedAs: 'waived' as const }),
    })
    .onConflictDoNothing();
}
