import { createInstance, type i18n, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { bundledLanguages, type Language } from '~/domain/shared/language';
import { bundles } from './bundles.server';
import { i18nOptions } from './options';

/** One instance a language for the life of the process: making one per request would cost a quarter of it. */
const instances = Object.fromEntries(bundledLanguages.map((language) => [language, makeInstance(language)])) as Record<
  Language,
  i18n
>;

function makeInstance(language: Language): i18n {
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

/** A word without values is the same each time. Looking words up again took a tenth of a member's page. */
function rememberWords(instance: i18n): void {
  const make = instance.getFixedT.bind(instance);
  const translators = new Map<string, TFunction>();
  instance.getFixedT = ((...of: Parameters<typeof make>) => {
    const name = of.join('|');
    const known = translators.get(name);
    if (known) return known;
    const remembering = remembered(make(...of));
    translators.set(name, remembering);
    return remembering;
  }) as typeof instance.getFixedT;
}

function remembered(translate: TFunction): TFunction {
  const words = new Map<string, string>();
  const look = (...asked: Parameters<TFunction>) => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== 'string') return translate(...asked);
    const known = words.get(key);
    if (known !== undefined) return known;
    const word = translate(key);
    // What there is no word for may come from outside and would fill the memory.
    if (word !== key) words.set(key, word);
    return word;
  };
  return Object.assign(look, translate) as TFunction;
}

export function instanceFor(language: Language): i18n {
  return instances[language];
}

export function translatorFor(language: Language): TFunction {
  return instances[language].getFixedT(language);
}
