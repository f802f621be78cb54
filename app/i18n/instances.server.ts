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
  return instance;
}

export function instanceFor(language: Language): i18n {
  return instances[language];
}

export function translatorFor(language: Language): TFunction {
  return instances[language].getFixedT(language);
}
