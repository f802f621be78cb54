import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { delaySeconds, forgottenAfterMs } from '../sign-in/attempt-limits';
import { signInFailures } from '../tables.server';

/**
 * Counts a second step as wrong before it is judged, over all challenges of the account: who has the password cannot
 * guess on by signing in again. Refuses: identity.too_many_attempts.
 */
export function countStep(ctx: Ctx, accountId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const key = keyOf(accountId);
    await ctx.db
      .insert(signInFailures)
      .values({ key, failures: 0, since: ctx.now, lastAt: ctx.now })
      .onConflictDoNothing();
    const [counter] = await ctx.db.select().from(signInFailures).where(eq(signInFailures.key, key)).for('update');
    const waitMs = (counter?.nextAllowedAt?.getTime() ?? 0) - ctx.now.getTime();
    if (waitMs > 0) {
      throw new Refusal('identity.too_many_attempts', undefined, { seconds: String(Math.ceil(waitMs / 1000)) });
    }
    const isForgotten = !counter || ctx.now.getTime() - counter.lastAt.getTime() >= forgottenAfterMs;
    const failures = (isForgotten ? 0 : counter.failures) + 1;
    const seconds = delaySeconds(failures);
    const nextAllowedAt = seconds > 0 ? new Date(ctx.now.getTime() + seconds * 1000) : null;
    await ctx.db
      .update(signInFailures)
      .set({ failures, lastAt: ctx.now, nextAllowedAt })
      .where(eq(signInFailures.key, key));
  });
}

/** The step was right: its owner starts afresh. */
export async function forgiveSteps(ctx: Ctx, accountId: number): Promise<void> {
  await setFailures(ctx, accountId, sql`0`);
}

/** The step came to no judgement. */
export async function undoStep(ctx: Ctx, accountId: number): Promise<void> {
  await setFailures(ctx, accountId, sql`greatest(${signInFailures.failures} - 1, 0)`);
}

async function setFailures(ctx: Ctx, accountId: number, failures: ReturnType<typeof sql>): Promise<void> {
  await ctx.db
    .update(signInFailures)
    .set({ failures, nextAllowedAt: null })
    .where(eq(signInFailures.key, keyOf(accountId)));
}

function keyOf(accountId: number): string {
  return `second step ${accountId}`;
}
