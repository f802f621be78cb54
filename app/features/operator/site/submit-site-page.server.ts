import { latinDigits } from '~/domain/shared/digits';
import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { changeSetting } from '~/domain/site/change-setting.server';
import { removeRegionRule } from '~/domain/site/regions/remove-region-rule.server';
import { saveRegionRule } from '~/domain/site/regions/save-region-rule.server';
import { isChangedElsewhere, isSettingKey } from '~/domain/site/settings';
import { changeSystemStatus } from '~/domain/site/status/change-system-status.server';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { editorOf, readTyped } from './setting-editors';
import { type SitePart, sitePartPath } from './site-parts';
import { FlagSchema, RemoveRuleSchema, RuleSchema, SettingSchema, StatusSchema } from './site-schema';

export type SiteIntent = 'saveStatus' | 'addRule' | 'removeRule' | 'switchFlag' | 'saveSetting';

/** The forms of the site's page, each named by its intent. */
export async function submitSitePage(ctx: SignedInContext, intent: SiteIntent) {
  const done = (part: SitePart, text: string) => redirectWithToast(ctx, sitePartPath(part), text);

  switch (intent) {
    case 'saveStatus':
      return submitForm(ctx, StatusSchema, async ({ maintenance, maintenanceEnd, opensAtEnd, regionRestriction }) => {
        await changeSystemStatus(ctx, {
          maintenance: maintenance === 'on',
          maintenanceEnd: endOf(ctx, maintenanceEnd ?? ''),
          opensAtEnd: opensAtEnd !== undefined,
          regionRestriction: regionRestriction !== undefined,
        });
        return done('status', ctx.t('operator:status.done'));
      });
    case 'addRule':
      return submitForm(ctx, RuleSchema, async (rule) => {
        await saveRegionRule(ctx, rule);
        return done('status', ctx.t('operator:rules.added'));
      });
    case 'removeRule':
      return submitForm(ctx, RemoveRuleSchema, async ({ id }) => {
        await removeRegionRule(ctx, id);
        return done('status', ctx.t('operator:rules.removed'));
      });
    case 'switchFlag':
      return submitForm(ctx, FlagSchema, async ({ code, isEnabled }) => {
        await switchFlag(ctx, { code, isEnabled: isEnabled === 'true' });
        return done('flags', ctx.t(`operator:flags.done.${isEnabled}`, { code }));
      });
    case 'saveSetting':
      return submitForm(ctx, SettingSchema, async ({ key, reason, ...typed }) => {
        if (!isSettingKey(key) || isChangedElsewhere(key)) throw new Refusal('site.unknown_setting');
        const payload = { key, value: readTyped(editorOf(key), typed) };
        return doOrPropose(ctx, { kind: 'setting', payload, reason }, async () => {
          await changeSetting(ctx, payload);
          const saved = ctx.t('operator:settings.done', { key });
          return redirectWithToast(ctx, `${sitePartPath('settings')}#${key}`, saved);
        });
      });
  }
}

/** Refuses: site.invalid_time. */
function endOf(ctx: SignedInContext, typed: string): Date | null {
  if (typed === '') return null;
  const at = instantOf(latinDigits(typed), ctx.site.settings.timeZone);
  if (!at || at <= ctx.now) throw new Refusal('site.invalid_time', 'maintenanceEnd');
  return at;
}
