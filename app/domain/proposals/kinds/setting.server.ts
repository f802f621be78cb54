import { Refusal } from '~/domain/shared/refusal';
import { changeSetting } from '~/domain/site/change-setting.server';
import { lockSetting } from '~/domain/site/lock-setting.server';
import { isSettingKey, type SettingKey, settingCatalogue } from '~/domain/site/settings';
import { kindOf } from '../kind-rule.server';

export const setting = kindOf('setting', {
  subjectOf: ({ key }) => key,
  nameOf: async (_ctx, { key }) => key,
  async readStanding(ctx, { key }) {
    if (!isSettingKey(key)) throw new Refusal('site.unknown_setting', 'key');
    const { value } = await lockSetting(ctx, key);
    return { seen: value, shown: isSecret(key) ? { isSet: value !== '' } : { value } };
  },
  async apply(ctx, { key, value }) {
    await changeSetting(ctx, { key, value });
    return {};
  },
  keep: ({ key, value }) => ({ key, value: isSettingKey(key) && isSecret(key) ? null : value }),
});

function isSecret(key: SettingKey): boolean {
  const { isSecret }: { isSecret?: boolean } = settingCatalogue[key];
  return isSecret ?? false;
}
