import { expect, test } from '@playwright/test';
import type { SettingKey } from '../../app/domain/site/settings';
import { anotherValue, initialValue, settingKeys, typedFields } from '../setup/every-setting';
import { joinAsOperator, origin } from '../setup/first-hour';
import { openOwnSite } from '../setup/own-site';
import { world } from '../setup/world';

type Operator = Awaited<ReturnType<typeof joinAsOperator>>;
const page = '/operator/site?part=settings';

/** Saves it, or proposes it and has it approved; null: it is in force. */
async function change(one: Operator, two: Operator, key: SettingKey, value: unknown): Promise<string | null> {
  const fields = { intent: 'saveSetting', key, reason: 'Each setting in turn', ...typedFields(key, value) };
  const { status, to } = await one.post(page, fields);
  if (status !== 302 && status !== 303) return `${key} was answered with ${status}`;
  if (to?.startsWith(`${page}#${key}`)) return null;
  const approved = await two.post(to ?? '', { intent: 'approve' });
  return approved.to ? null : `${key} was not approved: ${approved.status}`;
}

/** What is shown beside each setting, in the language that the operator reads. */
async function standing(operator: Operator): Promise<Map<SettingKey, string>> {
  await operator.open(page);
  return new Map(settingKeys.map((key) => [key, operator.read(`[id="${key}"] .console-setting-value`)]));
}

test('every setting is changed by its form and changed back, and read in both languages', async () => {
  test.setTimeout(600_000);
  const site = await openOwnSite(world().databaseUrl, {
    SESSION_SECRET: 'a secret for this rehearsal, 32 bytes and more',
    DATA_KEY: 'a data key for this rehearsal, 32 bytes and more',
    APP_ORIGIN: origin,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  try {
    const english = await joinAsOperator(site, 'owner1', 1);
    const bengali = await joinAsOperator(site, 'owner2', 2);
    await bengali.open(`${page}&lng=bn`);
    const before = { en: await standing(english), bn: await standing(bengali) };
    expect(before.bn.get('sessionIdleMinutes')).toBe('৩০');
    const open = settingKeys.filter((key) => !english.has(`[id="${key}"] [data-fixed-by]`));

    const faults: (string | null)[] = [];
    for (const key of open) faults.push(await change(english, bengali, key, anotherValue(key)));
    expect(faults.filter(Boolean)).toEqual([]);
    const after = { en: await standing(english), bn: await standing(bengali) };
    for (const language of ['en', 'bn'] as const) {
      const words = after[language];
      expect(open.filter((key) => words.get(key) === before[language].get(key))).toEqual([]);
      expect([...words].filter(([, text]) => /[{}[\]"]|undefined|null/.test(text))).toEqual([]);
    }

    for (const key of open) faults.push(await change(bengali, english, key, initialValue(key)));
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await standing(bengali)).toEqual(before.bn);
    expect(await standing(english)).toEqual(before.en);
  } finally {
    await site.close();
  }
});
