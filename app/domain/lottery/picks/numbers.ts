import { bitsOf, keysAtMost, type Line, type Picks, placeOfBits, plainShape, type Shape, wholePlay } from './shape';

/** Ways to make several numbers of one: all its orders, all its orders for one stake. A `*` in a number is any digit. */
export const numberWays = ['box', 'ibox'] as const;
type NumberWay = (typeof numberWays)[number];

type NumbersOptions = {
  digits: number;
  ways?: readonly NumberWay[];
  hasRoll?: boolean;
  /** Compared by a bit mask instead of a list: for two digits. */
  isMasked?: boolean;
  /** Lots that each number is a line for. */
  linesEach?: number;
};

/** Whole numbers with a fixed count of digits. */
export function numbers({
  digits,
  ways = [],
  hasRoll = false,
  isMasked = false,
  linesEach = 1,
}: NumbersOptions): Shape {
  const wayOf = (picks: Picks) => picks[1]?.[0];
  const count = (picks: Picks) => expand(picks).length * linesEach;
  return {
    ...plainShape,
    groups: [{ name: 'numbers', digits, hasRoll }, ...(ways.length > 0 ? [{ name: 'way', symbols: ways }] : [])],
    fault: (picks) => {
      if (picks[0]!.length === 0) return 'few';
      if ((picks[1]?.length ?? 0) > 1) return 'way';
      if (wayOf(picks) && picks[0]!.some((number) => number.includes('*'))) return 'way';
      if (wayOf(picks) === 'ibox' && picks[0]!.length > 1) return 'way';
      return expand(picks).length > keysAtMost ? 'many' : null;
    },
    count,
    lines: function* (picks): Generator<Line> {
      for (const number of expand(picks)) {
        if (linesEach === 1) yield [number];
        else for (let lot = 0; lot < linesEach; lot++) yield [number, String(lot)];
      }
    },
    entry: (picks) => {
      const keys = expand(picks).map(Number);
      return isMasked ? { bits: bitsOf(keys), keys: [] } : { bits: 0n, keys };
    },
    linesEach,
    places: isMasked ? [placeOfBits([...Array(10 ** digits).keys()])] : wholePlay(10 ** digits),
    exposureKey: (line) => line[0]!,
    dividesStake: (picks) => wayOf(picks) === 'ibox',
    quick: (draw) => [[String(draw(10 ** digits)).padStart(digits, '0')], ...(ways.length > 0 ? [[]] : [])],
  };
}

function expand(picks: Picks): string[] {
  const isBox = picks[1]?.length === 1;
  const all = new Set(picks[0]!.flatMap((number) => (isBox ? ordersOf(number) : rolled(number))));
  return [...all].sort();
}

function rolled(number: string): string[] {
  if (!number.includes('*')) return [number];
  return Array.from({ length: 10 }, (_, digit) => number.replace('*', String(digit)));
}

/** The different orders of a number's digits. */
function ordersOf(number: string): string[] {
  if (number.length <= 1) return [number];
  const firsts = [...new Set(number)];
  return firsts.flatMap((first) => ordersOf(number.replace(first, '')).map((rest) => first + rest));
}
