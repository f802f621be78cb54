import type { Language } from '~/domain/shared/language';
import type { PromotionCategory, PromotionTag } from './categories';
import type { Terms } from './terms/terms';

/** `content` is sanitised HTML. */
export type PromotionText = { title: string; summary: string; content: string };

export type Promotion = {
  code: string;
  category: Exclude<PromotionCategory, 'all'>;
  tags: PromotionTag[];
  artSeed: string;
  position: number;
  /** Announced, but not open: nobody can take it and nothing is paid. */
  isComing: boolean;
  startsAt: Date;
  endsAt: Date | null;
  /** The newest terms; null: it only tells of something. */
  terms?: Terms | null;
  texts: Record<Language, PromotionText>;
};

/** By category (`all`: every one) and, where given, by tag. */
export function filterPromotions(
  promotions: Promotion[],
  { category, tag }: { category: PromotionCategory; tag?: PromotionTag },
): Promotion[] {
  return promotions.filter(
    (promotion) =>
      (category === 'all' || promotion.category === category) && (tag === undefined || promotion.tags.includes(tag)),
  );
}

/** Whether it has begun and not yet ended. */
export function isRunning({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: Date): boolean {
  return startsAt <= now && (endsAt === null || endsAt > now);
}
