import type { Promotion } from '~/domain/promotions/promotion';

/** A promotion without its place and its time. */
export type PromotionDraft = Pick<Promotion, 'code' | 'category' | 'tags' | 'texts'>;
