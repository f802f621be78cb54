import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** Five-minute figures that no settlement looks at any more; `counted_plays`, which they are sums of, stays. */
export async function forgetOldWindows(ctx: Ctx): Promise<void> {
  const { teamWindowDays } = await findSettings(ctx);
  const isOld = sql`window_at < ${daysAgo(ctx, teamWindowDays)}`;
  await deleteInBatches(ctx, 'member_windows', isOld);
  await deleteInBatches(ctx, 'team_windows', isOld);
  await deleteInBatches(ctx, 'team_cash_windows', isOld);
}
