import type { Promotion, PromotionText } from '~/domain/promotions/promotion';
import type { Terms } from '~/domain/promotions/terms/terms';
import type { ProductFeature } from '~/domain/shared/product-features';

/** `soon` is the summary while the offer cannot be taken yet. */
type OfferText = PromotionText & { soon: string };

/** A promotion without its place and its time. Every offer promises something: it is announced until the product pays it. */
export type PromotionDraft = Pick<Promotion, 'code' | 'category' | 'tags'> & {
  promises: ProductFeature[];
  /** What it pays, once the product does. */
  terms?: Terms;
  texts: { bn: OfferText; en: OfferText };
};
