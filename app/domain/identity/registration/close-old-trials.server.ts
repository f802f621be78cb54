import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** Trial accounts that nobody holds any more are closed some days after their birth; answers how many. */
export function closeOldTrials(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { trialDays } = await findSettings(ctx);
    const bornBefore = new Date(ctx.now.getTime() - trialDays * 86_400_000).toISOString();
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      update accounts a set status = 'closed'
      where role = 'trial' and status = 'active' and created_at < ${bornBefore}
        and not exists (select from sessions s
          where s.account_id = a.id and s.ended_at is null and s.expires_at > ${ctx.now.toISOString()})
      returning id`);
    if (rows.length > 0) {
      await record(ctx, {
        action: 'identity.closeOldTrials',
        subject: 'accounts:trial',
        before: { status: 'active' },
        after: { status: 'closed', accounts: rows.length, bornBefore },
      });
    }
    return rows.length;
  });
}
