import { type RefObject, useEffect } from 'react';

const gleaming = '.game-card:is(.featured, :has(> em))';

/** Marks those of the cards within that are on screen, and only where something moves on them. */
export function useSeen(cards: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const found = cards.current?.querySelectorAll(gleaming);
    if (!found?.length) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute('data-seen', isIntersecting);
    });
    for (const card of found) observer.observe(card);
    return () => observer.disconnect();
  });
}
