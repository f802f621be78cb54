import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { delaySeconds } from '../sign-in/attempt-limits';
import { countFailure, setFailures } from '../sign-in/failure-count.server';
import { signInFailures } from '../tables.server';

/**
 * Counts a second step as wrong before it is judged, over all challenges of the account: who has the password cannot
 * guess on by signing in again. Answers how many are wrong in a row. Refuses: identity.too_many_attempts.
 */
export function countStep(ctx: Ctx, accountId: number): Promise<number> {
  return countFailure(ctx, keyOf(accountId), {
    secondsAfter: delaySeconds,
    refuse: (seconds) => new Refusal('identity.too_many_attempts', undefined, { seconds: String(seconds) }),
  });
}

/** The step was right: its owner begins again without a failure. */
export function forgiveSteps(ctx: Ctx, accountId: number): Promise<void> {
  return setFailures(ctx, keyOf(accountId), 0);
}

/** The step came to no judgement. */
export function undoStep(ctx: Ctx, accountId: number): Promise<void> {
  return setFailures(ctx, keyOf(accountId), sql`greatest(${signInFailures.failures} - 1, 0)`);
}

function keyOf(accountId: number): string {
  return `second step ${accountId}`;
}
