import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bundledLanguages } from '~/domain/shared/language';
import { refusalCodes } from '~/domain/shared/refusal-codes';
import { bundledLanguages as servedLanguages } from '../../server/http/languages';
import { severalMeanings } from './several-meanings';

/** English is what each of the others is compared with. */
const others = bundledLanguages.filter((language) => language !== 'en');
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''));
const words = Object.fromEntries(
  bundledLanguages.map((language) => [
    language,
    Object.fromEntries(namespaces.map((ns) => [ns, flatten(read(language, ns))])),
  ]),
) as Record<(typeof bundledLanguages)[number], Record<string, Record<string, string>>>;

test('each language with words has its folder and its entry, and the web server knows it', () => {
  expect(readdirSync('locales').sort()).toEqual([...bundledLanguages].sort());
  expect([...servedLanguages].sort()).toEqual([...bundledLanguages].sort());
});

test.each(others)('%s holds the same files as English', (language) => {
  expect(readdirSync(`locales/${language}`)).toEqual(readdirSync('locales/en'));
});

describe.each(others.flatMap((language) => namespaces.map((ns) => [language, ns] as const)))(
  '%s %s',
  (language, ns) => {
    const own = words[language][ns] ?? {};
    const en = words.en[ns] ?? {};

    test('has the same keys as English, none empty', () => {
      expect(keysOf(own)).toEqual(keysOf(en));
      for (const [key, text] of [...Object.entries(own), ...Object.entries(en)]) expect(text.trim(), key).not.toBe('');
    });

    test('fills the same gaps as English', () => {
      for (const key of Object.keys(en))
        if (key in own) expect(gapsOf(own[key] ?? ''), key).toEqual(gapsOf(en[key] ?? ''));
    });

    test('speaks its own words where English speaks words', () => {
      const untranslated = Object.entries(en).filter(
        ([key, text]) => /[a-z]{4,}/.test(withoutGaps(text)) && own[key] === text,
      );
      expect(untranslated.map(([key]) => key)).toEqual([]);
    });
  },
);

test('one English text is one Bengali text, but for those that mean several things', () => {
  const translations = new Map<string, Set<string>>();
  for (const ns of namespaces)
    for (const [key, text] of Object.entries(words.en[ns] ?? {})) {
      const known = translations.get(text) ?? new Set();
      translations.set(text, known.add(words.bn[ns]?.[key] ?? ''));
    }
  const several = [...translations].filter(([, known]) => known.size > 1).map(([text]) => text);
  expect(several.sort()).toEqual([...severalMeanings].sort());
});

test('every key in use exists, and every key is in use', () => {
  const used = keysInUse();
  const known = namespaces.flatMap((ns) =>
    Object.keys(words.en[ns] ?? {}).map((key) => `${ns}:${key.replace(pluralSuffix, '')}`),
  );
  const knownSet = new Set(known);
  expect(used.exact.filter((key) => !knownSet.has(key))).toEqual([]);
  const isUsed = (key: string) => used.exact.includes(key) || used.patterns.some((pattern) => pattern.test(key));
  expect([...knownSet].filter((key) => !isUsed(key))).toEqual([]);
});

test('every refusal has its text', () => {
  for (const code of refusalCodes) expect(words.en.refusal?.[code], code).toBeTypeOf('string');
});

function keysInUse(): { exact: string[]; patterns: RegExp[] } {
  const exact = new Set<string>();
  const patterns: RegExp[] = refusalCodes.map((code) => exactly(`refusal:${code}`));
  for (const source of sources()) {
    const home = source.match(/useTranslation\(\s*\[?\s*'([\w-]+)'/)?.[1] ?? 'common';
    for (const [, quote, text] of source.matchAll(/\bt\(\s*(['"`])((?:(?!\1).)+)\1/g))
      note(text ?? '', quote === '`', home);
    for (const [, , text] of source.matchAll(/(['"`])((?:[a-z]+):[\w.$ {}-]+)\1/g)) {
      const ns = text?.split(':')[0] ?? '';
      if (namespaces.includes(ns)) note(text ?? '', text?.includes('${') ?? false, home);
    }
    for (const [, text] of source.matchAll(/i18nKey="([^"]+)"/g)) note(text ?? '', false, home);
  }
  return { exact: [...exact], patterns };

  function note(text: string, isTemplate: boolean, home: string): void {
    const key = text.includes(':') ? text : `${home}:${text}`;
    if (isTemplate && key.includes('${'))
      patterns.push(
        new RegExp(
          `^${key
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[\\w-]+')}$`,
        ),
      );
    else exact.add(key);
  }
}

function sources(): string[] {
  return ['app', 'server', 'simulator'].flatMap((folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    return files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  });
}

function exactly(key: string): RegExp {
  return new RegExp(`^${escaped(key)}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function read(language: string, ns: string): object {
  const file = `locales/${language}/${ns}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function flatten(tree: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flatten(value as object, `${prefix}${key}.`)),
    ),
  );
}

function keysOf(flat: Record<string, string>): string[] {
  return [...new Set(Object.keys(flat).map((key) => key.replace(pluralSuffix, '')))].sort();
}

function gapsOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').sort();
}

function withoutGaps(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|<[^>]+>|https?:\S+/g, '');
}
