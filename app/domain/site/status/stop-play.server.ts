import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { lockSetting } from '../lock-setting.server';
import { siteSettings } from '../tables.server';

const key = 'playStopped';

/** Stops the bets of every game, or lets them go on: one operator's, with a reason. What is so already stays as it is. */
export function stopPlay(ctx: Ctx, { isStopped, reason }: { isStopped: boolean; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockSetting(ctx, key);
    if (before.value === isStopped && before.isValid) return;
    const row = { value: isStopped, updatedAt: ctx.now };
    await ctx.db
      .insert(siteSettings)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: siteSettings.key, set: row });
    const action = isStopped ? 'site.stopPlay' : 'site.resumePlay';
    await record(ctx, { action, subject: `setting:${key}`, before: null, after: { reason } });
  });
}
