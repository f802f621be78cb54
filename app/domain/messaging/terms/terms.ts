import type { Language } from '~/domain/shared/language';

/** The help article that holds the terms. */
export const termsSlug = 'term';

/** A change of terms in a sentence or two for each language. */
export type TermsSummary = Record<Language, string>;
export const summaryAtMost = 500;

export type TermsVersion = {
  number: number;
  at: Date;
  isMaterial: boolean;
  texts: Record<Language, { title: string; content: string }>;
  summaries: TermsSummary | null;
};
