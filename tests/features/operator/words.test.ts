import { expect, test } from 'vitest';
import { flagCodes } from '~/domain/site/flags';
import { type SettingKey, settingCatalogue, settingGroups } from '~/domain/site/settings';
import { editorOf } from '~/features/operator/site/setting-editors';
import type { Part } from '~/features/operator/site/setting-shapes';
import bn from '../../../locales/bn/operator.json';
import en from '../../../locales/en/operator.json';

type Tree = { [key: string]: string | Tree };
const languages: Record<string, Tree> = { bn, en };
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
  expect(Object.keys(en.flags.names).filter((code) => !flagCodes.includes(code as never))).toEqual([]);
});
