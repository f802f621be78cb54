import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { requestKeyDays } from './request-key.server';

/** Deletes keys a day after they have become stale. */
export async function forgetOldRequestKeys(ctx: Ctx): Promise<void> {
  await deleteInBatches(ctx, 'request_keys', sql`at < ${daysAgo(ctx, requestKeyDays + 1)}`);
}
