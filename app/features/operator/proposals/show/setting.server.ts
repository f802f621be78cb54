import type { PayloadOf } from '~/domain/proposals/payloads';
import type { SettingKey } from '~/domain/site/settings';
import type { SignedInContext } from '~/http/request/guards.server';
import { isSecretSetting, settingRows } from '../../site/setting-rows';
import { sitePartPath } from '../../site/site-parts';
import type { ShownChange } from '../shown-change';

type Standing = { value?: unknown; isSet?: boolean };

export function showSetting(ctx: SignedInContext, payload: PayloadOf<'setting'>, standing: Standing): ShownChange {
  const key = payload.key as SettingKey;
  const { t } = ctx;
  const secret = {
    key,
    label: t('operator:settings.value'),
    before: t(`proposals:values.${standing.isSet ? 'set' : 'notSet'}`),
    after: t('proposals:values.newSecret'),
  };
  return {
    about: t(`operator:settings.about.${key}`),
    rows: isSecretSetting(key) ? [secret] : settingRows(ctx, key, standing.value, payload.value),
    place: `${sitePartPath('settings')}#${key}`,
  };
}
