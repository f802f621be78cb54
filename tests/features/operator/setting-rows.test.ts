import { expect, test } from 'vitest';
import { type SettingKey, settingCatalogue } from '~/domain/site/settings';
import { editorOf } from '~/features/operator/site/setting-editors';
import { settingInShort, settingRows } from '~/features/operator/site/setting-rows';
import type { Language } from '~/i18n/format';
import { translatorFor } from '~/i18n/instances.server';

const wordsIn = (language: Language) => ({ t: translatorFor(language), language });

test.each([
  ['en', 'THAI thai', 'THAI · Thai'],
  ['bn', 'THAI thai', 'THAI · থাই'],
  ['en', 'XY none', 'XY none'],
] as const)('in %s the return of %s is told by the name of its family', (language, part, label) => {
  const rows = settingRows(wordsIn(language), 'lotteryReturns', {}, { [part]: 90 });
  expect(rows.map((row) => [row.key, row.label])).toEqual([[part, label]]);
});

test('a chosen value is told in words, one that was typed as it is', () => {
  const settlement = { isPaused: false, carryOver: 'previous' };
  const [, carryOver] = settingRows(
    wordsIn('en'),
    'contractSettlement',
    { ...settlement, carryOver: 'none' },
    settlement,
  );
  expect([carryOver?.before, carryOver?.after]).toEqual(['Not at all', 'From the previous period only']);
  const [zone] = settingRows(wordsIn('en'), 'timeZone', 'Asia/Dhaka', 'Asia/Kolkata');
  expect([zone?.before, zone?.after]).toEqual(['Asia/Dhaka', 'Asia/Kolkata']);
});

const keys = Object.keys(settingCatalogue) as SettingKey[];
const filled: Partial<Record<SettingKey, unknown>> = {
  lotteryReturns: { 'THAI thai': 90 },
  socialLinks: [{ name: 'Facebook', url: 'https://www.facebook.com/khela' }],
  paymentLabels: [{ bn: 'বিকাশ', en: 'bKash' }],
};

test.each(['en', 'bn'] as const)('in %s no setting is shown as it is stored', (language) => {
  for (const key of keys) {
    const values = [settingCatalogue[key].default, filled[key] ?? settingCatalogue[key].default];
    if (editorOf(key).kind === 'switch') values.push(true, false);
    for (const value of values) {
      const text = settingInShort(wordsIn(language), key, value);
      expect(text, key).not.toMatch(/[{}[\]"]|\b(true|false|undefined|null)\b|object|operator:|settings\.|^$/);
    }
  }
});

test.each(['en', 'bn'] as const)('in %s every choice of a setting is shown in words', (language) => {
  const told = (key: SettingKey, value: unknown) => settingInShort(wordsIn(language), key, value);
  for (const key of keys) {
    const editor = editorOf(key);
    const parts = editor.kind === 'parts' ? editor.parts : [];
    const all = [
      ...(editor.kind === 'choice' ? editor.choices.map((choice) => [choice, told(key, choice)]) : []),
      ...(editor.kind === 'rows' ? (editor.choices ?? []).map((choice) => [choice, told(key, [choice])]) : []),
      ...parts.flatMap(({ name, choices = [] }) =>
        choices.map((choice) => [
          choice,
          told(key, { [name]: choice })
            .split(': ')
            .at(-1),
        ]),
      ),
    ];
    for (const [choice, text] of all) {
      expect(text, `${key} ${choice}`).not.toBe(choice);
      expect(text, `${key} ${choice}`).not.toMatch(/choices/);
    }
  }
});

test('a list is cut with how many more there are, a text where it is long, and only the reader is spoken to', () => {
  const hosts = ['a1.example', 'b2.example', 'c3.example', 'd4.example', 'e5.example', 'f6.example'];
  expect(settingInShort(wordsIn('en'), 'imageHosts', hosts)).toBe(
    'a1.example, b2.example, c3.example, d4.example, and 2 more',
  );
  expect(settingInShort(wordsIn('bn'), 'imageHosts', hosts)).toBe(
    'a1.example, b2.example, c3.example, d4.example, আরও ২টি',
  );
  expect(settingInShort(wordsIn('en'), 'complaintBody', { bn: 'ক', en: 'x'.repeat(80) })).toBe(`${'x'.repeat(60)}…`);
  expect(settingInShort(wordsIn('bn'), 'siteName', { bn: 'খেলা', en: 'Khela' })).toBe('খেলা');
  expect(settingInShort(wordsIn('en'), 'lotteryReturns', {})).toBe('none');
  expect(settingInShort(wordsIn('bn'), 'supportHours', settingCatalogue.supportHours.default)).toContain('শুরু: ০০:০০');
});
