import type { z } from 'zod';
import { type Noted, record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { stableHash } from '~/domain/shared/stable-hash.server';
import { asFixedRefusal, findFixedSettings, refuseFixed } from './fixed-settings.server';
import { lockSetting } from './lock-setting.server';
import { refuseContradiction } from './related-settings.server';
import { isSettingKey, type SettingKey, settingCatalogue } from './settings';
import type { Setting } from './settings/setting';
import { siteSettings } from './tables.server';

/**
 * A value that is stored already is not written again; a default is stored once it is saved unchanged. Refuses:
 * site.unknown_setting, site.invalid_setting, what `refuseFixed` and `refuseContradiction` refuse, and proposals.needed (an operator who changes
 * a guarded setting otherwise than to stop or limit something).
 */
export function changeSetting(ctx: Ctx, input: { key: string; value: unknown }): Promise<void> {
  const { key } = input;
  const value = settingValue(key, input.value);
  const { isSecret, guard } = settingCatalogue[key as SettingKey] as Setting<z.ZodTypeAny>;
  return inTransaction(ctx, async (ctx) => {
    const before = await lockSetting(ctx, key as SettingKey);
    const isSame = before.isValid && stableHash(before.value) === stableHash(value);
    if (isSame && (before.stored !== null || key in (await findFixedSettings(ctx)))) return;
    await refuseFixed(ctx, key as SettingKey);
    await refuseContradiction(ctx, key as SettingKey, value);
    if (guard?.(before.value, value)) requireApproval(ctx, 'setting', key);
    await ctx.db
      .insert(siteSettings)
      .values({ key, value, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: ctx.now } });
    await record(ctx, {
      action: 'site.changeSetting',
      subject: `setting:${key}`,
      before: isSecret ? null : (before.stored as Noted),
      after: isSecret ? null : (value as Noted),
    });
  }).catch((error: unknown) => {
    throw asFixedRefusal(error, key as SettingKey);
  });
}

/** Refuses: site.unknown_setting, site.invalid_setting. */
function settingValue(key: string, typed: unknown): unknown {
  if (!isSettingKey(key)) throw new Refusal('site.unknown_setting', 'key');
  const parsed = settingCatalogue[key].schema.safeParse(typed);
  if (!parsed.success) throw new Refusal('site.invalid_setting', 'value', { key });
  return parsed.data;
}
