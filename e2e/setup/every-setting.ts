import { isChangedElsewhere, type SettingKey, type Settings, settingCatalogue } from '../../app/domain/site/settings';
import {
  type Editor,
  editorOf,
  isWords,
  typedParts,
  typedValue,
} from '../../app/features/operator/site/setting-editors';

/** Those that the page of settings shows. */
export const settingKeys = (Object.keys(settingCatalogue) as SettingKey[]).filter((key) => !isChangedElsewhere(key));

/** What none of the rules below finds: another value of its kind. */
const others: Partial<Record<SettingKey, unknown>> = {
  merchantCode: 'padma',
  timeZone: 'Asia/Kolkata',
  gtagId: 'G-PADMA2026',
  countryHeader: 'cf-ipcountry',
  defaultPassword: 'Padma & Jamuna 27',
  imageHosts: ['pictures.example'],
  launchHosts: ['games.example'],
  paymentOrigins: ['https://pay.example'],
  oauthOrigins: ['https://id.example'],
  cockfightVendors: ['KA'],
  inhouseVendors: ['KA'],
  requiredContacts: ['mobile', 'email'],
  lotteryReturns: { 'LOTT k3': 93 },
  officialLotteries: ['thai'],
  outsideHelp: [{ name: { bn: 'সাহায্য', en: 'Help' }, link: 'https://help.example/' }],
  socialLinks: [{ name: 'News', url: 'https://news.example/' }],
  paymentLabels: [{ bn: 'বিকাশ', en: 'bKash' }],
  payoutBanks: [{ bn: 'পদ্মা ব্যাংক', en: 'Padma Bank' }],
  certificateLabels: [{ bn: 'সনদ', en: 'Certificate' }],
  licenceLabels: [{ bn: 'লাইসেন্স', en: 'Licence' }],
};

/** Another value that the setting may have, and that its form can say. */
export function anotherValue(key: SettingKey): unknown {
  const { default: value, schema } = settingCatalogue[key];
  const found = [others[key], ...variants(value, editorOf(key))].find(
    (one) => one !== undefined && schema.safeParse(one).success && !isSame(one, value),
  );
  if (found === undefined) throw new Error(`no other value of ${key} is known`);
  return found;
}

export function initialValue(key: SettingKey): Settings[SettingKey] {
  return settingCatalogue[key].default;
}

/** The fields of the setting's form. */
export function typedFields(key: SettingKey, value: unknown): Record<string, string> {
  const editor = editorOf(key);
  if (isWords(value)) return { bn: value.bn, en: value.en };
  if (editor.kind === 'secret') return { newPassword: String(value) };
  if (editor.kind !== 'parts') return { value: typedValue(editor, value) };
  const parts = typedParts(editor, value);
  return Object.fromEntries(Object.entries(parts).map(([name, typed]) => [`parts.${name}`, typed]));
}

function variants(value: unknown, editor: Editor): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1, value + 0.5, value - 0.5];
  if (isWords(value)) return [{ bn: `২ ${value.bn}`, en: `2 ${value.en}` }];
  if (editor.kind === 'choice') return editor.choices;
  if (Array.isArray(value)) return [value.slice(0, -1)];
  if (typeof value !== 'object' || value === null || editor.kind !== 'parts') return [];
  return editor.parts.flatMap(({ name, choices }) => {
    const part = (value as Record<string, unknown>)[name];
    return [...(choices ?? []), ...variants(part, editor)].map((one) => ({ ...value, [name]: one }));
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
