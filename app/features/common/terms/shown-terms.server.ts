import type { OwnFigures } from '~/domain/promotions/rewards/read-figures.server';
import type { PromotionKind } from '~/domain/promotions/terms/promotion-kinds';
import type { TermsOf } from '~/domain/promotions/terms/terms';
import type { TermsWords } from './terms-words.server';

export type Fact = [label: string, value: string];

export type ShownTerms = {
  facts: Fact[];
  /** What comes of it in figures: the member's own where there are any. */
  example: string;
};

export type Show<K extends PromotionKind> = (words: TermsWords, terms: TermsOf<K>, own: OwnFigures) => ShownTerms;
