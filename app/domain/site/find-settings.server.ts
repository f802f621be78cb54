import { namedQuery } from '~/db/named-query.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { readSettings, type Settings } from './settings';

const question = { name: 'find_settings', text: 'select key, value from site_settings', values: [] };

/** The settings as they are in the caller's transaction, for rules that depend on one; pages take them from the cached `Site`. */
export async function findSettings(ctx: Ctx): Promise<Settings> {
  return readSettings(await namedQuery<{ key: string; value: unknown }>(ctx.db, question)).settings;
}
