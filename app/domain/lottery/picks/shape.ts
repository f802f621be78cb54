import type { Draw } from '../../studio/fair/draws';

/** Groups of symbols as the player chose them: a set of digits for each place, a set of numbers, marks such as `big`. */
export type Picks = readonly (readonly string[])[];

/** What one line asks for, a symbol for each of its parts. */
export type Line = readonly string[];

/**
 * Picks as settlement compares them: marks on a bit mask, or a list of whole numbers. A ticket has one of the two; a
 * target finds it by the number of common bits or by its key.
 */
export type Entry = { readonly bits: bigint; readonly keys: readonly number[] };

export type Group =
  | { readonly name: string; readonly symbols: readonly string[] }
  | { readonly name: string; readonly digits: number; readonly hasRoll: boolean };

/** Picks of a draw that exclude each other, as the rule of both-sided tickets counts them (`plays/both-sided.ts`). */
export type Place = {
  /** How many picks there are. */
  readonly picks: number;
  /** `bits`: each bit of the mask is a pick. `lines`: each line is one, where all its bits are in the mask; no mask takes every line. */
  readonly by: 'bits' | 'lines';
  readonly mask: bigint | null;
};

export const pickFaults = ['groups', 'unknown', 'few', 'many', 'twice', 'banker', 'way', 'lines'] as const;
export type PickFault = (typeof pickFaults)[number];

/** How the picks of a play become lines. All functions but `fault` take picks without a fault. */
export type Shape = {
  readonly groups: readonly Group[];
  fault(picks: Picks): PickFault | null;
  count(picks: Picks): number;
  lines(picks: Picks): Generator<Line>;
  entry(picks: Picks): Entry;
  /** What exposure is added up by; each line has one, and several lines may have the same. */
  exposureKey(line: Line): string;
  /** Lines with the same exposure key. */
  readonly linesEach: number;
  /** Where the picks are; one whole play where its lines are not of a single place. */
  readonly places: readonly Place[];
  /** Whether the ticket's stake is divided among its lines instead of being paid for each. */
  dividesStake(picks: Picks): boolean;
  quick(draw: Draw): Picks;
};

/** A ticket of more lines is refused: its enumeration would cost more than its stake could. */
export const linesAtMost = 100_000;

/** A ticket's list of whole numbers. */
export const keysAtMost = 1_000;

export const plainShape = {
  linesEach: 1,
  exposureKey: (line: Line) => line.join(','),
  dividesStake: () => false,
};

/** The place of a play whose lines are of no single place of the draw. */
export function wholePlay(picks: number): Place[] {
  return [{ picks, by: 'lines', mask: null }];
}

/** A place with a bit for each of its picks. */
export function placeOfBits(indices: readonly number[]): Place {
  return { picks: indices.length, by: 'bits', mask: bitsOf(indices) };
}

export function bitsOf(indices: Iterable<number>): bigint {
  let bits = 0n;
  for (const index of indices) bits |= 1n << BigInt(index);
  return bits;
}

/** The sets of `size` of the items, in their order. */
export function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - size; at++) {
    for (const rest of subsets(items, size - 1, at + 1)) yield [items[at]!, ...rest];
  }
}

/** Whole numbers as symbols, both ends included; `width` pads with zeros. */
export function symbolsFrom(from: number, to: number, width = 1): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
}
