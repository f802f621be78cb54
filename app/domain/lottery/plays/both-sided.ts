import type { Line, Picks, Place, Shape } from '../picks/shape';

/** An account whose tickets hold more of a place's picks in a draw has bet on both sides: these tickets count as no turnover. */
export const sidedAbovePercent = 70;

/** The fewest picks of a place that are too many. */
export function sidedFrom({ picks }: Place): number {
  return Math.floor((picks * sidedAbovePercent) / 100) + 1;
}

/** Places of more picks are counted without looking for picks that several tickets hold. */
const picksComparedAtMost = 200_000;

/**
 * Whether tickets of one account and play hold too much of a place whose picks are lines, and which of them have a line there.
 * Places whose picks are bits are judged in the database (`lottery_judge_sides`).
 */
export function ticketsBothSided(shape: Shape, place: Place, tickets: readonly Picks[]): number[] {
  const least = sidedFrom(place);
  const isCompared = place.picks <= picksComparedAtMost;
  const held = new Set<string>();
  let counted = 0;
  const inPlace = tickets.flatMap((picks, at) => {
    if (!isCompared) {
      counted += shape.count(picks) / shape.linesEach;
      return [at];
    }
    let isIn = false;
    for (const line of shape.lines(picks)) {
      if (!isOf(shape, place, line)) continue;
      isIn = true;
      if (held.size >= least) break;
      held.add(shape.exposureKey(line));
    }
    return isIn ? [at] : [];
  });
  return (isCompared ? held.size : counted) >= least ? inPlace : [];
}

function isOf(shape: Shape, { mask }: Place, line: Line): boolean {
  return mask === null || (shape.entry(line.map((symbol) => [symbol])).bits & ~mask) === 0n;
}
