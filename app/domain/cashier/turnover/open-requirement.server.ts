import type { Ctx } from '~/domain/shared/ctx.server';
import { turnoverRequirements } from '../tables.server';

type NewRequirement = {
  accountId: number;
  /** What it is for, once each: `deposit` and its id, `bonus` and its id. */
  cause: { kind: string; id: string | number };
  /** Nothing is required of nothing. */
  requiredMinor: bigint;
};

/** So much must be bet before money is withdrawn. In the caller's transaction; asked again for one cause, nothing changes. */
export async function openRequirement(ctx: Ctx, { accountId, cause, requiredMinor }: NewRequirement): Promise<void> {
  if (requiredMinor <= 0n) return;
  await ctx.db
    .insert(turnoverRequirements)
    .values({ accountId, causeKind: cause.kind, causeId: String(cause.id), requiredMinor, openedAt: ctx.now })
    .onConflictDoNothing();
}
