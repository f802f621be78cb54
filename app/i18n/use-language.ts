import { useTranslation } from 'react-i18next';
import { contentLanguageOf, type Language } from '~/domain/shared/language';

/** The language of the content and figures of the page. */
export function useLanguage(): Language {
  return contentLanguageOf(useTranslation().i18n.language);
}
