import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { type BundledLanguage, bundledLanguages } from '~/domain/shared/language';
import { bundles } from '~/i18n/bundles.server';
import { instanceFor, translatorFor } from '~/i18n/instances.server';
import { i18nOptions } from '~/i18n/options';
import en from '../../locales/en/common.json';

test('a word asked for again is the same, in its own language', () => {
  const [english, bengali] = [translatorFor('en'), translatorFor('bn')];
  for (const _ of [1, 2]) {
    expect(english('common:close')).toBe(en.close);
    expect(bengali('common:close')).not.toBe(en.close);
  }
});

test('a word with values is filled anew each time', () => {
  const translate = instanceFor('en').getFixedT(null, 'common');
  expect([1, 2, 1].map((page) => translate('pageNumber', { page }))).toEqual(['Page 1', 'Page 2', 'Page 1']);
});

test('each namespace has its own words, and what has none answers with its key', () => {
  const instance = instanceFor('en');
  expect(instance.getFixedT(null, 'common')('close')).toBe(en.close);
  for (const _ of [1, 2]) expect(instance.getFixedT(null, 'home')('close')).toBe('close');
});

/** Every text of every namespace, by its full key. */
function textsOf(words: unknown, at: string): [string, string][] {
  if (typeof words === 'string') return [[at, words]];
  return Object.entries(words as object).flatMap(([name, word]) =>
    textsOf(word, at === '' ? `${name}:` : at.endsWith(':') ? `${at}${name}` : `${at}.${name}`),
  );
}

/** The library alone. */
function plainInstance(language: BundledLanguage) {
  const plain = createInstance();
  const ns = Object.keys(bundles[language]);
  plain.init({ ...i18nOptions, lng: language, resources: bundles, ns, initImmediate: false });
  return plain;
}

test.each(bundledLanguages)('every text of %s is filled in as the library does it', (language) => {
  const plain = plainInstance(language);
  const translate = instanceFor(language).getFixedT(null, 'common');
  let filled = 0;
  for (const [name, text] of textsOf(bundles[language], '')) {
    const key = name.replace(/_(zero|one|two|few|many|other)$/, '');
    const places = Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), (match) => match[1] as string);
    for (const count of [0, 1, 2, 5, 1_000]) {
      const values = { ...Object.fromEntries(places.map((place) => [place, `<${place} $& {{x}}>`])), count };
      expect(translate(key, values), key).toBe(plain.getFixedT(null, 'common')(key, values));
      if (places.length === 0) break;
      filled++;
    }
  }
  expect(filled).toBeGreaterThan(1_000);
});

test('what cannot be filled in plainly is left to the library', () => {
  const translate = instanceFor('en').getFixedT(null, 'common');
  const plain = plainInstance('en').getFixedT(null, 'common');
  for (const values of [{}, { page: undefined }, { page: null }, { page: true }, { page: 1, defaultValue: 'no' }]) {
    expect(translate('pageNumber', values)).toBe(plain('pageNumber', values));
  }
});
