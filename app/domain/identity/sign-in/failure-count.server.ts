import { eq, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Refusal } from '~/domain/shared/refusal';
import { signInFailures } from '../tables.server';
import { forgottenAfterMs } from './attempt-limits';

type Limit = {
  /** How long the next try has to wait after this number of failures in a row. */
  secondsAfter: (failures: number) => number;
  /** For a try that comes too early. */
  refuse: (seconds: number) => Refusal;
};

/** Counts a try as failed before it is judged, so that of many at once each is seen. Gives how many there are now. */
export function countFailure(ctx: Ctx, key: string, { secondsAfter, refuse }: Limit): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(signInFailures)
      .values({ key, failures: 0, since: ctx.now, lastAt: ctx.now })
      .onConflictDoNothing();
    const [counter] = await ctx.db.select().from(signInFailures).where(eq(signInFailures.key, key)).for('update');
    const waitMs = (counter?.nextAllowedAt?.getTime() ?? 0) - ctx.now.getTime();
    if (waitMs > 0) throw refuse(Math.ceil(waitMs / 1000));
    const isForgotten = !counter || ctx.now.getTime() - counter.lastAt.getTime() >= forgottenAfterMs;
    const failures = (isForgotten ? 0 : counter.failures) + 1;
    const seconds = secondsAfter(failures);
    const nextAllowedAt = seconds > 0 ? new Date(ctx.now.getTime() + seconds * 1000) : null;
    await ctx.db
      .update(signInFailures)
      .set({ failures, lastAt: ctx.now, nextAllowedAt })
      .where(eq(signInFailures.key, key));
    return failures;
  });
}

/** Of a try that was right, or that came to no judgement: what still counts. The next one need not wait. */
export async function setFailures(ctx: Ctx, key: string, failures: number | SQL): Promise<void> {
  await ctx.db
    .update(signInFailures)
    .set({ failures: typeof failures === 'number' ? sql`${failures}::int` : failures, nextAllowedAt: null })
    .where(eq(signInFailures.key, key));
}
