import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type SettingKey, settingCatalogue } from './settings';
import { siteSettings } from './tables.server';

export type StandingSetting = {
  /** What applies: the default where nothing, or nothing that fits, is stored. */
  value: unknown;
  stored: unknown;
  isValid: boolean;
};

/** The setting as it is, held until the transaction ends; the lock holds also where no row is stored yet. */
export async function lockSetting(ctx: Ctx, key: SettingKey): Promise<StandingSetting> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`);
  const [row] = await ctx.db.select().from(siteSettings).where(eq(siteSettings.key, key)).for('update');
  const { schema, default: initial } = settingCatalogue[key];
  if (!row) return { value: initial, stored: null, isValid: true };
  const parsed = schema.safeParse(row.value);
  return { value: parsed.success ? parsed.data : initial, stored: row.value, isValid: parsed.success };
}
