import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches, isBefore } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** Rounds that can no longer be verified; their bets and movements stay. */
export async function forgetOldStudioRounds(ctx: Ctx): Promise<void> {
  const { studioRoundDays } = await findSettings(ctx);
  const before = daysAgo(ctx, studioRoundDays);
  await deleteInBatches(
    ctx,
    'studio_rounds',
    sql`${isBefore('studio_rounds', 'begun_at', before)} and state <> 'open' and moved_at < ${before}`,
  );
}
