import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { winnersDays } from './winner';

/** The board tells of the last weeks; what is older is a bet among others and is in the records. */
export async function forgetOldWins(ctx: Ctx): Promise<void> {
  await deleteInBatches(ctx, 'notable_wins', sql`not is_demo and won_at < ${daysAgo(ctx, winnersDays)}`);
}
