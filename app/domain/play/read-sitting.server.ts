import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { findGuard } from '~/domain/protection/find-guard.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { bets } from './tables.server';

export type Sitting = {
  since: Date;
  checkMinutes: number;
  checkDueAt: Date | null;
  stakedMinor: bigint;
  /** Of bets placed in the sitting; an open one has won nothing yet. */
  wonMinor: bigint;
};

/** Time and result since the first stake after the sign-in that `sessionId` began with; null: nothing was staked since. */
export async function readSitting(
  ctx: Ctx,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<Sitting | null> {
  const guard = await findGuard(ctx, accountId);
  if (!guard?.sittingSince || sessionId > (guard.sittingSessionId ?? 0)) return null;
  const [sums] = await ctx.db
    .select({
      staked: sql<string>`coalesce(sum(${bets.stakeMinor}), 0)`,
      won: sql<string>`coalesce(sum(${bets.payoutMinor}), 0)`,
    })
    .from(bets)
    .where(
      and(
        eq(bets.accountId, accountId),
        gte(bets.placedAt, guard.sittingSince),
        inArray(bets.state, ['open', 'won', 'lost', 'draw']),
      ),
    );
  return {
    since: guard.sittingSince,
    checkMinutes: guard.checkMinutes,
    checkDueAt: guard.checkDueAt,
    stakedMinor: BigInt(sums!.staked),
    wonMinor: BigInt(sums!.won),
  };
}
