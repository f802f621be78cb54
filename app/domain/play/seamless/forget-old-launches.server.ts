import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';

/** Tokens that have long run out: bets by them are refused either way, and wins and rollbacks ask for none. */
export async function forgetOldLaunches(ctx: Ctx): Promise<void> {
  const isOld = sql`expires_at < ${daysAgo(ctx, 1)}`;
  await deleteInBatches(ctx, 'game_tokens', isOld);
  await deleteInBatches(ctx, 'launches', isOld);
}
