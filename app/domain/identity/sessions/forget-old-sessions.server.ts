import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches, isBefore } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** Sessions that ended long ago. What still names one, a launch or a remembered browser, goes first and by its own rule. */
export async function forgetOldSessions(ctx: Ctx): Promise<void> {
  const { endedSessionDays } = await findSettings(ctx);
  const before = daysAgo(ctx, endedSessionDays);
  await deleteInBatches(
    ctx,
    'sessions',
    sql`${isBefore('sessions', 'created_at', before)} and (ended_at < ${before} or expires_at < ${before})
      and not exists (select from launches l where l.session_id = sessions.id)
      and not exists (select from remember_tokens t where t.session_id = sessions.id)`,
  );
}
