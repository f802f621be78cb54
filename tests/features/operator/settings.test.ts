import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flagCodes } from '~/domain/site/flags';
import { defaultSettings, type SettingKey, settingCatalogue, settingGroups } from '~/domain/site/settings';
import { editorOf, readTyped, typedParts, typedValue } from '~/features/operator/site/setting-editors';

const keys = Object.keys(settingCatalogue) as SettingKey[];

test('every setting stands in one group', () => {
  expect(Object.values(settingGroups).flatMap((group) => Object.keys(group))).toEqual(keys);
});

test('no setting and no switch is changed for nothing: each is read by what it is for', () => {
  const written = /^(domain\/site\/(settings|flags)|seed\/|features\/operator\/|db\/migrations)/;
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|sql)$/.test(path) && !written.test(path))
    .map((path) => readFileSync(`app/${path}`, 'utf8'));
  const read = new Set(sources.flatMap((text) => text.match(/\b\w+\b/g) ?? []));
  expect([...keys, ...flagCodes].filter((key) => !read.has(key))).toEqual([]);
});

test.each(keys)('%s is read back as it was shown', (key) => {
  const editor = editorOf(key);
  const value: unknown = defaultSettings[key];
  const typed =
    editor.kind === 'words'
      ? (value as { bn: string; en: string })
      : { value: typedValue(editor, value), parts: typedParts(editor, value), newPassword: '' };
  const read = readTyped(editor, typed);
  expect(settingCatalogue[key].schema.parse(read)).toEqual(value);
});

test('a secret is never shown', () => {
  expect(editorOf('defaultPassword')).toEqual({ kind: 'secret' });
  expect(typedValue(editorOf('defaultPassword'), 'Welcome#1')).toBe('');
});

test('numbers are read in either script, and nothing else passes for one', () => {
  const read = (value: string) => readTyped({ kind: 'number' }, { value });
  expect([read('২৫'), read(' 25 '), read('-1.5')]).toEqual([25, 25, -1.5]);
  for (const wrong of ['', 'NaN', '1e9', 'Infinity', '0x10', '12,5', '1'.repeat(400)])
    expect(read(wrong)).toBeUndefined();
});

test('a switch that is neither is read as nothing', () => {
  expect(readTyped({ kind: 'switch' }, { value: 'maybe' })).toBeUndefined();
});

const stored: Partial<Record<SettingKey, unknown>> = {
  imageHosts: ['a.example', 'b.example'],
  outsideHelp: [{ name: { bn: 'সাহায্য', en: 'Help' }, link: 'https://help.example/a' }],
  searchAliases: [{ typed: 'aviator', means: 'crash' }],
  lotteryReturns: { 'LOTT k3': 93.5, 'SEA 4d': 90 },
  paymentLabels: [{ bn: 'বিকাশ', en: 'bKash' }],
  socialLinks: [{ name: 'News', url: 'https://news.example/' }],
  lineTransfer: { isOn: true, min: 5, max: 10, perDay: 20 },
  videoHosts: { linkHosts: ['v.example', 'w.example'], playerHost: 'p.example', posterHost: '' },
};

test.each(Object.entries(stored) as [SettingKey, unknown][])(
  '%s is typed in lines and fields, never as code',
  (key, value) => {
    const editor = editorOf(key);
    const typed = { value: typedValue(editor, value), parts: typedParts(editor, value) };
    expect(JSON.stringify(typed)).not.toMatch(/[[{]\\"/);
    expect(settingCatalogue[key].schema.parse(readTyped(editor, typed))).toEqual(value);
  },
);

test('a line that lacks a column, and words for a figure, are read as nothing that fits', () => {
  expect(readTyped(editorOf('outsideHelp'), { value: 'Help | https://help.example/' })).toBeUndefined();
  expect(readTyped(editorOf('lotteryReturns'), { value: 'LOTT k3 | many' })).toBeUndefined();
  const parts = { ...typedParts(editorOf('lineTransfer'), stored.lineTransfer), min: 'few' };
  const read = readTyped(editorOf('lineTransfer'), { parts });
  expect(settingCatalogue.lineTransfer.schema.safeParse(read).success).toBe(false);
});

test('figures of parts are read in either script', () => {
  const parts = { ...typedParts(editorOf('lineTransfer'), stored.lineTransfer), min: '৫' };
  expect(readTyped(editorOf('lineTransfer'), { parts })).toEqual(stored.lineTransfer);
});
