import { LanguageDetector } from 'remix-i18next/server';
import { bundledLanguages, defaultLanguage, isBundledLanguage, type Language } from '~/domain/shared/language';

/** What the visitor chose (any language of the selector) and the bundle that serves it. */
export type LanguageChoice = { chosen: string; language: Language };

type Known = { cookie: string | undefined; account: string | null; selectable: readonly string[]; detects: boolean };

const fromHeader = new LanguageDetector({
  supportedLanguages: [...bundledLanguages],
  fallbackLanguage: defaultLanguage,
  order: ['header'],
});

/** The address first, then the cookie, the account, and the browser's wish where the site heeds it. Unknown ones are passed over. */
export async function detectLanguage(request: Request, known: Known): Promise<LanguageChoice> {
  const asked = new URL(request.url).searchParams.get('lng');
  for (const code of [asked, known.cookie, known.account]) {
    const chosen = code?.toLowerCase();
    if (isBundledLanguage(chosen)) return { chosen, language: chosen };
    if (chosen && known.selectable.includes(chosen)) return { chosen, language: 'en' };
  }
  const detected = known.detects ? await fromHeader.detect(request) : defaultLanguage;
  const language = isBundledLanguage(detected) ? detected : defaultLanguage;
  return { chosen: language, language };
}
