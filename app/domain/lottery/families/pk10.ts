import { fraction } from '../fraction';
import { symbolsFrom } from '../picks/shape';
import { eachPlacePlay, exactOrderPlay } from '../plays/digit-plays';
import type { FamilyRules } from '../plays/play';
import { dragonPlay, sizePlay, sumPlay } from '../plays/sizes';
import { distinct } from '../results/result-kind';

const symbols = symbolsFrom(1, 10);
const rising = [2, 2, 4, 4, 6, 6, 8, 8];
const firstTwo = (drawn: readonly number[]) => drawn[0]! + drawn[1]!;
const [four, five] = [fraction(4, 9), fraction(5, 9)];

/** The order in which ten cars arrive. */
export const pk10: FamilyRules = {
  result: distinct(10, 10),
  plays: {
    pos: eachPlacePlay(symbols, 10, 1),
    s2: exactOrderPlay(symbols, 2, 90),
    s3: exactOrderPlay(symbols, 3, 720),
    s4: exactOrderPlay(symbols, 4, 5040),
    s5: exactOrderPlay(symbols, 5, 30_240),
    ...Object.fromEntries(symbols.map((_, at) => [`half${at + 1}`, sizePlay((drawn) => drawn[at]!, 6)])),
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].map((at) => [`dragon${at + 1}`, dragonPlay((drawn) => [drawn[at]!, drawn[9 - at]!])]),
    ),
    sum: sumPlay(firstTwo, 3, [...rising, 10, ...rising.toReversed()], 90),
    sumHalf: sizePlay(firstTwo, 12, { big: four, small: five, odd: five, even: four }),
  },
};
