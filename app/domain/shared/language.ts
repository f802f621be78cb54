/** Languages that operators write in, and that tables, forms and seeds hold texts in. Figures and dates are shown in one of them. */
export const contentLanguages = ['bn', 'en'] as const;
export type Language = (typeof contentLanguages)[number];

/**
 * Languages of the site's own words: a folder each under `locales/`, with the files of `locales/en` (a test compares). One
 * that nobody writes content in shows English content and figures. The selector offers more (site setting
 * `selectorLanguages`); those show English.
 */
export const bundledLanguages = [...contentLanguages] as const;
export type BundledLanguage = (typeof bundledLanguages)[number];

export const defaultLanguage: Language = 'bn';

export function isBundledLanguage(value: unknown): value is BundledLanguage {
  return bundledLanguages.includes(value as BundledLanguage);
}

export function isContentLanguage(value: unknown): value is Language {
  return contentLanguages.includes(value as Language);
}

/** The language itself where content is written in it, or `otherwise`. */
export function contentLanguageOf(code: string | null | undefined, otherwise: Language = 'en'): Language {
  return isContentLanguage(code) ? code : otherwise;
}

/** Content that exists per language. */
export type Words = Record<Language, string>;

/** The same made for each language that content is written in. */
export function inEachLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(contentLanguages.map((language) => [language, of(language)])) as Record<Language, T>;
}

/** Tables and forms keep a name in a column, or a field, of each language. */
export function namesOf({ nameBn, nameEn }: { nameBn: string; nameEn: string }): Words {
  return { bn: nameBn, en: nameEn };
}

export function textsOf({ textBn, textEn }: { textBn: string; textEn: string }): Words {
  return { bn: textBn, en: textEn };
}
