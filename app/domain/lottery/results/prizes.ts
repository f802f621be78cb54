import type { Family } from '../family-names';

/** How many lots each prize has, from the special (or first) one on, as the sheet of a family lists them. */
const lotsOfPrizes: Partial<Record<Family, readonly number[]>> = {
  north: [1, 1, 2, 6, 4, 6, 3, 4],
  'south-central': [1, 1, 1, 2, 7, 1, 3, 1, 1],
};

/** The printed lots of a draw by prize; the special prize is first. */
export function prizesOf(family: Family, texts: readonly string[]): string[][] {
  let from = 0;
  return (lotsOfPrizes[family] ?? [texts.length]).map((count) => {
    from += count;
    return texts.slice(from - count, from);
  });
}
