import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** Who has been away longer reads the pages, not the stream. */
export async function forgetOldEvents(ctx: Ctx): Promise<void> {
  const { liveEventDays } = await findSettings(ctx);
  await deleteInBatches(ctx, 'live_events', sql`at < ${daysAgo(ctx, liveEventDays)}`);
}
