import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { flagDefaults, isFlagCode } from './flags';
import { whitelabelFlags } from './tables.server';

/** Refuses: site.unknown_flag. */
export function switchFlag(ctx: Ctx, { code, isEnabled }: { code: string; isEnabled: boolean }): Promise<void> {
  if (!isFlagCode(code)) throw new Refusal('site.unknown_flag', 'code');
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(whitelabelFlags).where(eq(whitelabelFlags.code, code)).for('update');
    await ctx.db
      .insert(whitelabelFlags)
      .values({ code, isEnabled, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: whitelabelFlags.code, set: { isEnabled, updatedAt: ctx.now } });
    await record(ctx, {
      action: 'site.switchFlag',
      subject: `flag:${code}`,
      before: before?.isEnabled ?? flagDefaults[code],
      after: isEnabled,
    });
  });
}
