import type { Promotion } from '~/domain/promotions/promotion';
import { newcomers } from './newcomers';
import { regulars } from './regulars';

const dayMs = 86_400_000;

/** Sports and ranking stay empty: their pages show how an empty category looks. */
export function promotionsAt(now: Date): Promotion[] {
  return [...newcomers, ...regulars].map((draft, position) => ({
    ...draft,
    artSeed: `promotion-${draft.code}`,
    position,
    startsAt: new Date(now.getTime() - dayMs),
    endsAt: draft.tags.includes('limited') ? new Date(now.getTime() + 180 * dayMs) : null,
  }));
}
