import { type Fraction, fraction } from '../fraction';
import { markPlay, type Play } from './play';

export const sizeMarks = ['big', 'small', 'odd', 'even'] as const;

/** What opposes each other. */
export const sizeSides = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;

/** The two of big, small, odd and even that a number is. */
export function sizesOf(number: number, bigFrom: number): ['big' | 'small', 'odd' | 'even'] {
  return [number >= bigFrom ? 'big' : 'small', number % 2 === 1 ? 'odd' : 'even'];
}

const half = fraction(1, 2);
const evens: Record<(typeof sizeMarks)[number], Fraction> = { big: half, small: half, odd: half, even: half };

/** Big, small, odd and even of a number taken from the draw. */
export function sizePlay(
  numberOf: (drawn: readonly number[]) => number,
  bigFrom: number,
  chances: Record<(typeof sizeMarks)[number], Fraction> = evens,
): Play {
  return markPlay(chances, (drawn) => sizesOf(numberOf(drawn), bigFrom), 2, sizeSides);
}

/** A mark for each sum from `from` on; `counts` of `outOf` outcomes have it. */
export function sumPlay(
  numberOf: (drawn: readonly number[]) => number,
  from: number,
  counts: readonly number[],
  outOf: number,
): Play {
  const chances = Object.fromEntries(counts.map((count, at) => [`sum${from + at}`, fraction(count, outOf)]));
  return markPlay(chances, (drawn) => [`sum${numberOf(drawn)}`]);
}

/** The higher of two numbers of the draw. */
export function dragonPlay(pairOf: (drawn: readonly number[]) => readonly [number, number], tie?: Fraction): Play {
  const side = tie ? fraction(tie.d - tie.n, tie.d * 2n) : half;
  return markPlay(
    { dragon: side, tiger: side, ...(tie && { tie }) },
    (drawn) => {
      const [left, right] = pairOf(drawn);
      if (left === right) return ['tie'];
      return [left > right ? 'dragon' : 'tiger'];
    },
    1,
    [['dragon', 'tiger'], ...(tie ? [['dragon', 'tiger', 'tie']] : [])],
  );
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
