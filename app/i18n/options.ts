import { bundledLanguages, defaultLanguage } from '~/domain/shared/language';

/** What server and browser agree on; the loading of words differs. */
export const i18nOptions = {
  supportedLngs: [...bundledLanguages],
  fallbackLng: defaultLanguage,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;
