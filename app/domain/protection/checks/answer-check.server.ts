import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { CheckMinutes } from '../check';
import { guards } from '../tables.server';
import { lockGuard } from '../write-guard.server';

/** The member has looked at time and result and goes on: the next look is an interval away. */
export async function answerCheck(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .update(guards)
    .set({ checkDueAt: sql`${ctx.now.toISOString()}::timestamptz + ${guards.checkMinutes} * interval '1 minute'` })
    .where(eq(guards.accountId, accountId));
}

/** A shorter interval counts from the last look, so that it may be due at once. */
export async function chooseCheckMinutes(ctx: Ctx, accountId: number, minutes: CheckMinutes): Promise<void> {
  await lockGuard(ctx, accountId);
  await ctx.db
    .update(guards)
    .set({
      checkMinutes: minutes,
      checkDueAt: sql`${guards.checkDueAt} + (${minutes} - ${guards.checkMinutes}) * interval '1 minute'`,
    })
    .where(eq(guards.accountId, accountId));
}
