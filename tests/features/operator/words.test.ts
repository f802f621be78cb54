import { expect, test } from 'vitest';
import { gameTypes } from '~/domain/catalogue/game-types';
import { flagCodes } from '~/domain/site/flags';
import { menuNames, menuPages } from '~/domain/site/menu-entries';
import { fieldPatterns } from '~/domain/site/registration/patterns';
import { recordedField, registrationFields } from '~/domain/site/registration/registration-fields';
import { type SettingKey, settingCatalogue, settingGroups } from '~/domain/site/settings';
import { editorOf } from '~/features/operator/site/setting-editors';
import type { Part } from '~/features/operator/site/setting-shapes';
import bnContent from '../../../locales/bn/content.json';
import bn from '../../../locales/bn/operator.json';
import bnRegister from '../../../locales/bn/register.json';
import bnShell from '../../../locales/bn/shell.json';
import enContent from '../../../locales/en/content.json';
import en from '../../../locales/en/operator.json';
import enRegister from '../../../locales/en/register.json';
import enShell from '../../../locales/en/shell.json';

type Tree = { [key: string]: string | Tree };
const languages: Record<string, Tree> = { bn, en };
const contentWords = {
  bn: { content: bnContent, shell: bnShell, register: bnRegister },
  en: { content: enContent, shell: enShell, register: enRegister },
};
const keys = Object.keys(settingCatalogue) as SettingKey[];

const wordsOfPart = (key: string, { name, choices = [] }: Part) => [
  `settings.parts.${key}.${name}`,
  ...choices.map((value) => `settings.choices.${key}.${name}.${value}`),
];

/** Of these keys of the console's words those that a language lacks. */
function missing(wanted: string[]): string[] {
  return Object.entries(languages).flatMap(([language, words]) =>
    wanted.filter((key) => typeof found(words, key) !== 'string').map((key) => `${language} ${key}`),
  );
}

function found(words: Tree, key: string): string | Tree | undefined {
  return key
    .split('.')
    .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words);
}

test('every setting, every group and every choice has its words in both languages', () => {
  const choices = keys.flatMap((key) => {
    const editor = editorOf(key);
    if (editor.kind === 'parts') return editor.parts.flatMap((part) => wordsOfPart(key, part));
    if (editor.kind === 'rows' && editor.columns.length > 1)
      return editor.columns.map(({ path }) => `settings.columns.${path.split('.').at(-1)}`);
    return editor.kind === 'choice' ? editor.choices.map((value) => `settings.choices.${key}.${value}`) : [];
  });
  const groups = Object.keys(settingGroups).map((group) => `settings.groups.${group}`);
  expect(missing([...keys.map((key) => `settings.about.${key}`), ...groups, ...choices])).toEqual([]);
});

test('every switch has its name and its effect in both languages', () => {
  expect(missing(flagCodes.flatMap((code) => [`flags.names.${code}`, `flags.effects.${code}`]))).toEqual([]);
});

test('words that are no setting, switch or group any more are gone', () => {
  expect(Object.keys(en.settings.about).filter((key) => !(key in settingCatalogue))).toEqual([]);
  expect(Object.keys(en.flags.names).filter((code) => !(flagCodes as readonly string[]).includes(code))).toEqual([]);
});

test('every entry of a menu, every field of a registration and every pattern has its words in both languages', () => {
  const entries = [...gameTypes, ...menuNames.flatMap((menu) => menuPages[menu])];
  const fields = registrationFields.filter((field) => field !== recordedField);
  for (const language of ['bn', 'en'] as const) {
    const { content, shell, register } = contentWords[language];
    expect(entries.filter((entry) => !(entry in shell.menu || entry in content.menuEntries))).toEqual([]);
    expect(fields.filter((field) => !(field in register.fields || field in content.fieldNames))).toEqual([]);
    expect(fieldPatterns.filter(({ kind }) => !(kind in content.patterns))).toEqual([]);
  }
});
