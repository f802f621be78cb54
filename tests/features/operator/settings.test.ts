import { expect, test } from 'vitest';
import { defaultSettings, type SettingKey, settingCatalogue, settingGroups } from '~/domain/site/settings';
import { editorOf, readTyped, typedValue } from '~/features/operator/site/setting-editors';

const keys = Object.keys(settingCatalogue) as SettingKey[];

test('every setting stands in one group', () => {
  expect(Object.values(settingGroups).flatMap((group) => Object.keys(group))).toEqual(keys);
});

test.each(keys)('%s is read back as it was shown', (key) => {
  const editor = editorOf(key);
  const value: unknown = defaultSettings[key];
  const typed =
    editor.kind === 'words'
      ? (value as { bn: string; en: string })
      : { value: typedValue(editor, value), newPassword: '' };
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

test('broken JSON and a switch that is neither are read as nothing', () => {
  expect(readTyped({ kind: 'json' }, { value: '{"a":' })).toBeUndefined();
  expect(readTyped({ kind: 'switch' }, { value: 'maybe' })).toBeUndefined();
});
