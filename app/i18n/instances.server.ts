import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type BundledLanguage, bundledLanguages } from '~/domain/shared/language';
import { bundles } from './bundles.server';
import { fillable } from './fillable';
import { i18nOptions } from './options';

/** One instance a language for the life of the process: making one per request would cost a quarter of it. */
const instances = Object.fromEntries(bundledLanguages.map((language) => [language, makeInstance(language)])) as Record<
  BundledLanguage,
  i18n
>;

function makeInstance(language: BundledLanguage): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: bundles,
    ns: Object.keys(bundles[language]),
    initImmediate: false,
  });
  rememberWords(instance);
  return instance;
}

/**
 * A word is looked up once, and only filled in after that. Looking words up again took a tenth of a member's page, filling
 * them in by the library as much again.
 */
function rememberWords(instance: i18n): void {
  const make = instance.getFixedT.bind(instance);
  const translators = new Map<string, TFunction>();
  instance.getFixedT = ((...of: Parameters<typeof make>) => {
    const name = of.join('|');
    const known = translators.get(name);
    if (known) return known;
    const remembering = remembered(make(...of), instance.language as BundledLanguage);
    translators.set(name, remembering);
    return remembering;
  }) as typeof instance.getFixedT;
}

function remembered(translate: TFunction, language: BundledLanguage): TFunction {
  const words = new Map<string, string>();
  const fill = fillable(translate, language);
  const look = (...asked: Parameters<TFunction>) => {
    const [key, values] = asked;
    if (typeof key !== 'string' || asked.length > 2) return translate(...asked);
    if (asked.length === 2) return fill(key, values) ?? translate(...asked);
    const known = words.get(key);
    if (known !== undefined) return known;
    const word = translate(key);
    // What there is no word for may come from outside and would fill the memory.
    if (word !== key) words.set(key, word);
    return word;
  };
  return Object.assign(look, translate) as TFunction;
}

export function instanceFor(language: BundledLanguage): i18n {
  return instances[language];
}

export function translatorFor(language: BundledLanguage): TFunction {
  return instances[language].getFixedT(language);
}
