import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';

const mostAtOnce = 500;

/**
 * Trial accounts that were closed long ago, with what they collected while they tried the site. One that something of
 * lasting meaning names, such as a movement of money, stays. Answers how many are gone.
 */
export async function forgetClosedTrials(ctx: Ctx): Promise<number> {
  const { trialDays, closedTrialDays } = await findSettings(ctx);
  const bornBefore = new Date(ctx.now.getTime() - (trialDays + closedTrialDays) * 86_400_000).toISOString();
  let forgotten = 0;
  for (let after: string | null = '0'; after !== null; ) {
    const { rows } = await inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`set local statement_timeout = '60s'`);
      return ctx.db.execute<{ forgotten: number; last_id: string | null }>(
        sql`select forgotten, last_id from forget_closed_trials(${bornBefore}::timestamptz, ${after}::bigint, ${mostAtOnce})`,
      );
    });
    forgotten += rows[0]!.forgotten;
    after = rows[0]!.last_id;
  }
  if (forgotten > 0) {
    await record(ctx, {
      action: 'identity.forgetClosedTrials',
      subject: 'accounts:trial',
      before: { status: 'closed' },
      after: { accounts: forgotten, bornBefore },
    });
  }
  return forgotten;
}
