/** Languages with a complete bundle. The selector offers more (site setting `languages`) and falls back to English. */
export const bundledLanguages = ['bn', 'en'] as const;
export type Language = (typeof bundledLanguages)[number];
export const defaultLanguage: Language = 'bn';

export function isBundledLanguage(value: unknown): value is Language {
  return bundledLanguages.includes(value as Language);
}

/** Content that exists per language. */
export type Words = Record<Language, string>;
