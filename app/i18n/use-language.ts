import { useTranslation } from 'react-i18next';
import { defaultLanguage, isBundledLanguage, type Language } from '~/domain/shared/language';

/** The language that the page is shown in. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isBundledLanguage(language) ? language : defaultLanguage;
}
