import { type BundledLanguage, isBundledLanguage } from '~/domain/shared/language';

/** What the visitor chose (any language of the selector) and the bundle that serves it. */
export type LanguageChoice = { chosen: string; language: BundledLanguage };

type Known = {
  cookie: string | undefined;
  account: string | null;
  selectable: readonly string[];
  detects: boolean;
  /** Of who has chosen none. */
  fallback: BundledLanguage;
};

/** The address first, then the cookie, the account, and the browser's wish where the site heeds it. Unknown ones are passed over. */
export function detectLanguage(request: Request, known: Known): LanguageChoice {
  const asked = new URL(request.url).searchParams.get('lng');
  for (const code of [asked, known.cookie, known.account]) {
    const chosen = code?.toLowerCase();
    if (!chosen || !isOffered(chosen, known.selectable)) continue;
    return { chosen, language: isBundledLanguage(chosen) ? chosen : 'en' };
  }
  const wished = known.detects ? wishedLanguage(request.headers.get('Accept-Language') ?? '') : undefined;
  const language = wished ?? known.fallback;
  return { chosen: language, language };
}

/** Ours, and those of the selector that have no words of their own. */
export function isOffered(code: string, selectable: readonly string[]): boolean {
  return isBundledLanguage(code) || selectable.includes(code);
}

/** The first of ours that the browser would read, the dearest before the others: "fr, en;q=0.5" is English. */
function wishedLanguage(header: string): BundledLanguage | undefined {
  return header
    .split(',')
    .map((wish) => {
      const [tag = '', ...rest] = wish.split(';').map((part) => part.trim().toLowerCase());
      const weight = rest.find((part) => part.startsWith('q='))?.slice(2);
      return { code: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code)
    .find(isBundledLanguage);
}
