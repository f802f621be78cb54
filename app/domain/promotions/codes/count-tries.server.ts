import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { promotionCodeTries } from '../tables.server';

const mostFailures = 5;
/** After this number of wrong ones each try brings a captcha. */
const freeFailures = 2;
const windowMs = 10 * 60_000;

/**
 * Counts a try as failed before it is judged, so that of many at once each is counted; tells whether it has to bring a captcha.
 * Refuses: promotions.code_wait.
 */
export async function beginTry(ctx: Ctx, accountId: number): Promise<{ needsCaptcha: boolean }> {
  const isOld = sql`${promotionCodeTries.since} <= ${new Date(ctx.now.getTime() - windowMs).toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(promotionCodeTries)
    .values({ accountId, failures: 1, since: ctx.now })
    .onConflictDoUpdate({
      target: promotionCodeTries.accountId,
      set: {
        failures: sql`case when ${isOld} then 1 else ${promotionCodeTries.failures} + 1 end`,
        since: sql`case when ${isOld} then excluded.since else ${promotionCodeTries.since} end`,
      },
      setWhere: sql`${isOld} or ${promotionCodeTries.failures} < ${mostFailures}`,
    })
    .returning({ failures: promotionCodeTries.failures });
  if (!row) throw new Refusal('promotions.code_wait', 'promoCode');
  return { needsCaptcha: row.failures > freeFailures };
}

/** Whether the next try has to bring a captcha. */
export async function needsCodeCaptcha(ctx: Ctx, accountId: number): Promise<boolean> {
  const [row] = await ctx.db.select().from(promotionCodeTries).where(eq(promotionCodeTries.accountId, accountId));
  return row !== undefined && row.failures >= freeFailures && row.since.getTime() > ctx.now.getTime() - windowMs;
}

/** What was tried was a code, or was not tried at all. */
export async function undoTry(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .update(promotionCodeTries)
    .set({ failures: sql`greatest(${promotionCodeTries.failures} - 1, 0)` })
    .where(sql`${promotionCodeTries.accountId} = ${accountId}`);
}
