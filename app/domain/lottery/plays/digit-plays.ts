import { choose, fraction } from '../fraction';
import { combination } from '../picks/combination';
import { places } from '../picks/places';
import { repeated } from '../picks/repeated';
import { type Place, symbolsFrom } from '../picks/shape';
import { line, markPlay, type Play, play, tier, winsAt } from './play';
import { sizeMarks, sizeSides, sizesOf } from './sizes';

const digits = symbolsFrom(0, 9);

/** A part of a draw of digits: which places it takes. */
export type Span = { readonly name: string; readonly at: number; readonly length: number };

const digitsOf = (drawn: readonly number[], { at, length }: Span) => drawn.slice(at, at + length);
const bit = (index: number) => 1n << BigInt(index);
const bits = (indices: Iterable<number>) => [...indices].reduce((mask, index) => mask | bit(index), 0n);

/** Each place's digit is among the picked ones. */
export function straightPlay(span: Span): Play {
  const names = Array.from({ length: span.length }, (_, at) => `place${span.at + at + 1}`);
  return play({
    shape: places({ places: names, symbols: digits, line: 'all' }),
    tiers: line(1, 10 ** span.length),
    targets: (drawn) => [
      { bits: bits(digitsOf(drawn, span).map((digit, at) => at * 10 + digit)), wins: winsAt(span.length) },
    ],
  });
}

/** How often the digits of a pattern are drawn, and how many are picked as repeated and as single. */
type Pattern = { counts: readonly number[]; sets: 'one' | 'pair' | readonly [number, number] };

/** The draw's digits in any order, by how often each is drawn: `aabbc` has the counts 2, 2, 1. */
export function patternPlay(span: Span, { counts, sets }: Pattern, chance: readonly [number, number]): Play {
  const size = counts.length;
  const shape =
    sets === 'one'
      ? combination({ symbols: digits, size })
      : sets === 'pair'
        ? combination({ symbols: digits, size, isOrderedPair: true })
        : repeated({ symbols: digits, repeated: sets[0], single: sets[1] });
  return play({
    shape,
    tiers: line(...chance),
    targets: (drawn) => {
      const often = countEach(digitsOf(drawn, span));
      if (often.map(([, count]) => count).join() !== counts.join()) return [];
      const chosen = often.map(([digit], at) => (typeof sets === 'string' || at < sets[0] ? digit : 10 + digit));
      return [{ bits: bits(chosen), wins: winsAt(size) }];
    },
  });
}

/** Digits with their counts, the most frequent first. */
function countEach(drawn: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const digit of drawn) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** `size` digits that all occur in the span. */
export function occurPlay(span: Span, size: number, chance: readonly [number, number]): Play {
  return play({
    shape: combination({ symbols: digits, size }),
    tiers: line(...chance),
    most: choose(span.length, size),
    targets: (drawn) => {
      const occurring = new Set(digitsOf(drawn, span));
      return [{ bits: bits(occurring), wins: occurrences(occurring.size, size) }];
    },
  });
}

/** The sets of `size` that m common symbols contain, for m from 0 to `most`. */
export function occurrences(most: number, size: number): number[] {
  return Array.from({ length: most + 1 }, (_, matches) => choose(matches, size));
}

/** A mark of size or parity for each place of the span. */
export function halvesPlay(span: Span): Play {
  const names = Array.from({ length: span.length }, (_, at) => `place${span.at + at + 1}`);
  const shape = places({ places: names, symbols: sizeMarks, line: 'all' });
  return {
    ...play({
      shape: { ...shape, places: sidesOfHalves(span.length) },
      tiers: line(1, 2 ** span.length),
      most: 2 ** span.length,
      targets: (drawn) => {
        const marks = digitsOf(drawn, span).map((digit) => sizesOf(digit, 5).map((mark) => sizeMarks.indexOf(mark)));
        return productOf(marks).map((chosen) => ({
          bits: bits(chosen.map((mark, place) => place * sizeMarks.length + mark)),
          wins: winsAt(span.length),
        }));
      },
    }),
    isSingle: true,
  };
}

/** The size or the parity of each place: of these lines just one wins. */
function sidesOfHalves(length: number): Place[] {
  const ofPlace = Array.from({ length }, (_, place) =>
    sizeSides.map((side) => side.map((mark) => place * sizeMarks.length + sizeMarks.indexOf(mark))),
  );
  return productOf(ofPlace).map((sides) => ({ picks: 2 ** length, by: 'lines', mask: bits(sides.flat()) }));
}

function productOf<T>(sets: readonly T[][]): T[][] {
  return sets.reduce<T[][]>((lines, set) => lines.flatMap((before) => set.map((item) => [...before, item])), [[]]);
}

export type DigitShape = 'leopard' | 'run' | 'pair' | 'halfRun' | 'mixed';

/** The shape of three digits. Neighbours go round: 9 and 0 are neighbours. */
function shapeOf([a, b, c]: readonly number[]): DigitShape {
  const kinds = new Set([a, b, c]).size;
  if (kinds === 1) return 'leopard';
  if (kinds === 2) return 'pair';
  const neighbours = [
    [a!, b!],
    [b!, c!],
    [a!, c!],
  ].filter(([x, y]) => (x! - y! + 10) % 10 === 1 || (y! - x! + 10) % 10 === 1).length;
  return neighbours === 2 ? 'run' : neighbours === 1 ? 'halfRun' : 'mixed';
}

const shapeChances = {
  leopard: fraction(1, 100),
  run: fraction(3, 50),
  pair: fraction(27, 100),
  halfRun: fraction(9, 25),
  mixed: fraction(3, 10),
} satisfies Record<DigitShape, unknown>;

export function shapePlay(span: Span, shapes: readonly DigitShape[] = Object.keys(shapeChances) as DigitShape[]): Play {
  const chances = Object.fromEntries(shapes.map((shape) => [shape, shapeChances[shape]]));
  return markPlay(chances, (drawn) => shapes.filter((shape) => shape === shapeOf(digitsOf(drawn, span))));
}

/** One symbol among those drawn: every picked symbol is a line. */
export function onePlay(
  symbols: readonly string[],
  chance: readonly [number, number],
  most: number,
  drawnOf: (drawn: readonly number[]) => Iterable<number>,
): Play {
  return play({
    shape: combination({ symbols, size: 1 }),
    tiers: [tier(1, fraction(...chance))],
    most,
    isSingle: true,
    targets: (drawn) => {
      const indices = new Set(drawnOf(drawn));
      return [{ bits: bits(indices), wins: occurrences(indices.size, 1) }];
    },
  });
}

/** A set of symbols for each place, every picked symbol a line. */
export function eachPlacePlay(symbols: readonly string[], count: number, firstSymbol: number): Play {
  const names = Array.from({ length: count }, (_, at) => `place${at + 1}`);
  return play({
    shape: places({ places: names, symbols, line: 'each' }),
    tiers: line(1, symbols.length),
    most: count,
    isSingle: true,
    targets: (drawn) => [
      {
        bits: bits(drawn.slice(0, count).map((number, at) => at * symbols.length + number - firstSymbol)),
        wins: occurrences(count, 1),
      },
    ],
  });
}

/** The first numbers in their order, out of numbers that are drawn without putting back. */
export function exactOrderPlay(symbols: readonly string[], length: number, outOf: number): Play {
  const names = Array.from({ length }, (_, at) => `place${at + 1}`);
  return play({
    shape: places({ places: names, symbols, line: 'distinct' }),
    tiers: line(1, outOf),
    targets: (drawn) => [
      { bits: bits(drawn.slice(0, length).map((n, at) => at * symbols.length + n - 1)), wins: winsAt(length) },
    ],
  });
}
