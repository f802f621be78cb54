import type { Ctx } from '~/domain/shared/ctx.server';
import { readSettings, type Settings } from './settings';
import { siteSettings } from './tables.server';

/** The settings as they stand in the caller's transaction, for rules that depend on one; pages take them from the kept `Site`. */
export async function findSettings(ctx: Ctx): Promise<Settings> {
  const rows = await ctx.db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  return readSettings(rows).settings;
}
