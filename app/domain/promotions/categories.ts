/** Where a promotion is filed; `all` is the filter that files nothing. */
export const promotionCategories = [
  'all',
  'sports',
  'live',
  'slots',
  'card',
  'fish',
  'lotto',
  'rebate',
  'points-mall',
  'ranking',
  'deposit',
  'app-download',
  'newbie',
  'gaming',
  'others',
] as const;
export type PromotionCategory = (typeof promotionCategories)[number];

export const promotionTags = ['newbie', 'limited', 'special', 'daily', 'high-rebate', 'vip'] as const;
export type PromotionTag = (typeof promotionTags)[number];

export function isPromotionCategory(value: unknown): value is PromotionCategory {
  return promotionCategories.includes(value as PromotionCategory);
}

export function isPromotionTag(value: unknown): value is PromotionTag {
  return promotionTags.includes(value as PromotionTag);
}
