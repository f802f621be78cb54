import { latinDigits } from '~/domain/shared/digits';
import { instantOf } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { changeSetting } from '~/domain/site/change-setting.server';
import { changeSystemStatus } from '~/domain/site/change-system-status.server';
import { removeRegionRule } from '~/domain/site/remove-region-rule.server';
import { saveRegionRule } from '~/domain/site/save-region-rule.server';
import { isSettingKey } from '~/domain/site/settings';
import { switchFlag } from '~/domain/site/switch-flag.server';
import { doOrPropose } from '~/http/do-or-propose.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { editorOf, readTyped } from './setting-editors';
import { type SitePart, sitePartPath } from './site-parts';
import { FlagSchema, RemoveRuleSchema, RuleSchema, SettingSchema, StatusSchema } from './site-schema';
import { isDomainIntent, submitDomains } from './submit-domains.server';

/** The forms of the site's page, each named by its intent. */
export async function submitSitePage(turn: SignedInTurn) {
  const intent = (await turn.form()).get('intent');
  const done = (part: SitePart, text: string) => redirectWithToast(turn, sitePartPath(part), text);

  if (isDomainIntent(intent)) return submitDomains(turn, intent);
  switch (intent) {
    case 'saveStatus':
      return submitForm(turn, StatusSchema, async ({ maintenance, maintenanceEnd, regionRestriction }) => {
        await changeSystemStatus(turn, {
          maintenance: maintenance === 'on',
          maintenanceEnd: endOf(turn, maintenanceEnd ?? ''),
          regionRestriction: regionRestriction !== undefined,
        });
        return done('status', turn.t('operator:status.done'));
      });
    case 'addRule':
      return submitForm(turn, RuleSchema, async (rule) => {
        await saveRegionRule(turn, rule);
        return done('status', turn.t('operator:rules.added'));
      });
    case 'removeRule':
      return submitForm(turn, RemoveRuleSchema, async ({ id }) => {
        await removeRegionRule(turn, id);
        return done('status', turn.t('operator:rules.removed'));
      });
    case 'switchFlag':
      return submitForm(turn, FlagSchema, async ({ code, isEnabled }) => {
        await switchFlag(turn, { code, isEnabled: isEnabled === 'true' });
        return done('flags', turn.t(`operator:flags.done.${isEnabled}`, { code }));
      });
    case 'saveSetting':
      return submitForm(turn, SettingSchema, async ({ key, reason, ...typed }) => {
        if (!isSettingKey(key)) throw new Refusal('site.unknown_setting');
        const payload = { key, value: readTyped(editorOf(key), typed) };
        return doOrPropose(turn, { kind: 'setting', payload, reason }, async () => {
          await changeSetting(turn, payload);
          const saved = turn.t('operator:settings.done', { key });
          return redirectWithToast(turn, `${sitePartPath('settings')}#${key}`, saved);
        });
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Refuses: site.invalid_time. */
function endOf(turn: SignedInTurn, typed: string): Date | null {
  if (typed === '') return null;
  const at = instantOf(latinDigits(typed), turn.site.settings.timeZone);
  if (!at || at <= turn.now) throw new Refusal('site.invalid_time', 'maintenanceEnd');
  return at;
}
