import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { isSettingKey, settingCatalogue } from './settings';
import { siteSettings } from './tables.server';

/** Refuses: site.unknown_setting, site.invalid_setting. */
export function changeSetting(ctx: Ctx, input: { key: string; value: unknown }): Promise<void> {
  const { key } = input;
  if (!isSettingKey(key)) throw new Refusal('site.unknown_setting', 'key');
  const { schema, isSecret } = settingCatalogue[key];
  const parsed = schema.safeParse(input.value);
  if (!parsed.success) throw new Refusal('site.invalid_setting', 'value', { key });
  const value = parsed.data;
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update');
    await ctx.db
      .insert(siteSettings)
      .values({ key, value, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: ctx.now } });
    await record(ctx, {
      action: 'site.changeSetting',
      subject: `setting:${key}`,
      before: isSecret ? null : (before?.value ?? null),
      after: isSecret ? null : value,
    });
  });
}
