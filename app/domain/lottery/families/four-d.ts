import { fraction } from '../fraction';
import { numbers } from '../picks/numbers';
import { hitsPlay, lastDigits, numberPlay } from '../plays/lot-plays';
import { type FamilyRules, type Play, play, tier } from '../plays/play';
import { lots } from '../results/result-kind';
import { repeat } from './stations';

const ways = ['box' as const, 'ibox' as const];

/** Numbers of each prize in the order of the result: first, second, third, starters, consolations. */
const prizeCounts = [1, 1, 1, 10, 10];

/** A weight for each prize that is paid, from the first on. Every prize a number has is paid. */
function prizes(weights: readonly number[]): Play {
  const counts = prizeCounts.slice(0, weights.length);
  const prizeOf = counts.flatMap((count, prize) => repeat(prize, count));
  return play({
    shape: numbers({ digits: 4, ways, hasRoll: true }),
    tiers: weights.map((weight, prize) => tier(weight, fraction(counts[prize]!, 10_000))),
    most: { line: counts, all: counts },
    targets: (drawn) => prizeOf.map((prize, at) => ({ tier: prize, key: drawn[at]! })),
  });
}

/** 23 numbers of four digits. The plays that end in `Sg` have Singapore's prizes. */
export const fourD: FamilyRules = {
  result: lots(repeat(4, 23)),
  plays: {
    big: prizes([2500, 1000, 500, 180, 60]),
    small: prizes([3500, 2000, 1000]),
    bigSg: prizes([2000, 1000, 490, 250, 60]),
    smallSg: prizes([3000, 2000, 800]),
    '4a': numberPlay(4, ([first]) => first!, { ways, hasRoll: true }),
    '3a': numberPlay(3, ([first]) => lastDigits(first!, 3), { ways: ['box'] }),
    '2a': numberPlay(2, ([first]) => lastDigits(first!, 2), { ways: ['box'] }),
    '3abc': hitsPlay(3, 3, (drawn) => drawn.slice(0, 3).map((number) => lastDigits(number, 3))),
  },
};
