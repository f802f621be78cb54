import { choose, type Fraction, fraction } from '../fraction';
import { combination } from '../picks/combination';
import { numbers, type numberWays } from '../picks/numbers';
import { bitsOf, symbolsFrom } from '../picks/shape';
import { occurrences, onePlay } from './digit-plays';
import { type Play, play, tier, winsAt } from './play';

const twoDigits = symbolsFrom(0, 99, 2);

export const lastDigits = (lot: number, digits: number) => lot % 10 ** digits;

type LotsOf = (drawn: readonly number[]) => readonly number[];
type NumberOptions = { ways?: (typeof numberWays)[number][]; hasRoll?: boolean };

/** A number that one number of the draw is. */
export function numberPlay(
  digits: number,
  numberOf: (drawn: readonly number[]) => number,
  options: NumberOptions = {},
): Play {
  return play({
    shape: numbers({ digits, ...options }),
    tiers: [tier(1, fraction(1, 10 ** digits))],
    targets: (drawn) => [{ key: numberOf(drawn) }],
  });
}

/** A number that is paid for each of several numbers of the draw that it is: one stake for all of them. */
export function hitsPlay(digits: number, count: number, lotsOf: LotsOf): Play {
  return play({
    shape: numbers({ digits }),
    tiers: [tier(1, fraction(count, 10 ** digits))],
    most: { line: [count], all: [count] },
    targets: (drawn) => lotsOf(drawn).map((key) => ({ key })),
  });
}

/** A number as the end of lots: a line for each lot. */
export function lotsPlay(digits: number, count: number, lotsOf: LotsOf, options: NumberOptions = {}): Play {
  return {
    ...hitsPlay(digits, count, lotsOf),
    shape: numbers({ digits, ...options, linesEach: count }),
    options: [{ name: 'line', tiers: [tier(1, fraction(1, 10 ** digits))] }],
  };
}

/** The two digits that lots end in. A number drawn twice is in two targets. */
export function lotTwosPlay(count: number, lotsOf: LotsOf, isOneStake: boolean): Play {
  return play({
    shape: numbers({
      digits: 2,
      isMasked: true,
      linesEach: isOneStake ? 1 : count,
      ...(!isOneStake && { ways: ['box'] }),
    }),
    tiers: [tier(1, fraction(isOneStake ? count : 1, 100))],
    most: { line: [count], all: [count] },
    targets: (drawn) => lotsOf(drawn).map((two) => ({ bits: bitsOf([two]), wins: [0, 1] })),
  });
}

/** `size` numbers that are all among the last twos of the lots. */
export function togetherPlay(size: number, count: number, lotsOf: LotsOf): Play {
  return play({
    shape: combination({ symbols: twoDigits, size }),
    tiers: [tier(1, allOccur(size, count))],
    most: choose(count, size),
    isSummed: true,
    targets: (drawn) => {
      const twos = new Set(lotsOf(drawn));
      return [{ bits: bitsOf(twos), wins: occurrences(twos.size, size) }];
    },
  });
}

/** `size` numbers of which none is among the last twos of the lots. */
export function absentPlay(size: number, count: number, lotsOf: LotsOf): Play {
  return play({
    shape: combination({ symbols: twoDigits, size, isExact: true }),
    tiers: [tier(1, noneOccurs(size, count))],
    most: choose(99, size),
    isSummed: true,
    targets: (drawn) => {
      const twos = new Set(lotsOf(drawn));
      return [{ bits: bitsOf([...twoDigits.keys()].filter((two) => !twos.has(two))), wins: winsAt(size) }];
    },
  });
}

/** A digit, one in ten. */
export function digitPlay(digitOf: (drawn: readonly number[]) => number): Play {
  return onePlay(symbolsFrom(0, 9), [1, 10], 1, (drawn) => [digitOf(drawn)]);
}

/** Inclusion and exclusion over the numbers that stay out. */
function allOccur(size: number, count: number): Fraction {
  let ways = 0n;
  for (let out = 0; out <= size; out++) {
    const sign = out % 2 === 0 ? 1n : -1n;
    ways += sign * BigInt(choose(size, out)) * BigInt(100 - out) ** BigInt(count);
  }
  return fraction(ways, 100n ** BigInt(count));
}

function noneOccurs(size: number, count: number): Fraction {
  return fraction(BigInt(100 - size) ** BigInt(count), 100n ** BigInt(count));
}
