import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches, isBefore } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** Old messages that were read or deleted; an unread one waits for its reader. */
export async function forgetReadMessages(ctx: Ctx): Promise<void> {
  const { readMessageDays } = await findSettings(ctx);
  const before = daysAgo(ctx, readMessageDays);
  await deleteInBatches(
    ctx,
    'messages',
    sql`${isBefore('messages', 'created_at', before)} and (read_at < ${before} or deleted_at < ${before})`,
  );
}
