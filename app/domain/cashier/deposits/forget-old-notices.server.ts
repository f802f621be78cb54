import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { openStates } from './deposit-states';

/** Providers' messages whose signature has long run out and whose deposit, if there was one, is decided. */
export async function forgetOldNotices(ctx: Ctx): Promise<void> {
  const { paymentNoticeDays } = await findSettings(ctx);
  await deleteInBatches(
    ctx,
    'payment_notices',
    sql`received_at < ${daysAgo(ctx, paymentNoticeDays)} and not exists (
      select from deposits d where d.id = deposit_id and d.state = any (${sql.param([...openStates])}::text[]))`,
  );
}
