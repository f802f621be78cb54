import { drawDistinct } from '../../studio/fair/draws';
import { choose } from '../fraction';
import {
  bitsOf,
  type Line,
  linesAtMost,
  type Picks,
  placeOfBits,
  plainShape,
  type Shape,
  subsets,
  wholePlay,
} from './shape';

type CombinationOptions = {
  symbols: readonly string[];
  /** Symbols in a line. */
  size: number;
  /** The player picks exactly `size`: the ticket is one line. */
  isExact?: boolean;
  /** Each pair is two lines, one for each order: the first symbol is the one drawn twice. */
  isOrderedPair?: boolean;
  /** A second group of symbols that are in every line. Such tickets are compared by keys. */
  hasBankers?: boolean;
  /** All tickets are compared by keys: the bit masks of their lines. */
  isKeyed?: boolean;
};

/** Sets of `size` out of the picked symbols. */
export function combination(options: CombinationOptions): Shape {
  const { symbols, size, isExact, isOrderedPair, hasBankers, isKeyed } = options;
  const indexOf = (symbol: string) => symbols.indexOf(symbol);
  const bankersOf = (picks: Picks) => picks[1] ?? [];
  const count = (picks: Picks) => choose(picks[0]!.length, size - bankersOf(picks).length) * (isOrderedPair ? 2 : 1);
  const lines = function* (picks: Picks): Generator<Line> {
    const bankers = bankersOf(picks);
    for (const free of subsets(picks[0]!, size - bankers.length)) {
      yield [...bankers, ...free].sort((a, b) => indexOf(a) - indexOf(b));
      if (isOrderedPair) yield free.reverse();
    }
  };
  return {
    ...plainShape,
    groups: [{ name: 'numbers', symbols }, ...(hasBankers ? [{ name: 'bankers', symbols }] : [])],
    fault: (picks) => {
      const bankers = bankersOf(picks);
      if (bankers.some((banker) => picks[0]!.includes(banker))) return 'banker';
      if (bankers.length >= size || (isExact && picks[0]!.length > size)) return 'many';
      if (picks[0]!.length + bankers.length < size) return 'few';
      return count(picks) > linesAtMost ? 'lines' : null;
    },
    count,
    lines,
    places:
      size === 1 && !isKeyed
        ? [placeOfBits([...symbols.keys()])]
        : wholePlay(choose(symbols.length, size) * (isOrderedPair ? 2 : 1)),
    entry: (picks) => {
      if (!isKeyed && bankersOf(picks).length === 0) return { bits: bitsOf(picks[0]!.map(indexOf)), keys: [] };
      return { bits: 0n, keys: Array.from(lines(picks), (line) => keyOfSet(line.map(indexOf))) };
    },
    quick: (draw) => {
      const picked = drawDistinct(draw, symbols.length, size).sort((a, b) => a - b);
      return [picked.map((at) => symbols[at]!), ...(hasBankers ? [[]] : [])];
    },
  };
}

/** One whole number for a set of at most 30 symbols. */
export function keyOfSet(indices: readonly number[]): number {
  return indices.reduce((key, index) => key | (1 << index), 0);
}

/** Named outcomes, each a line of its own; `sides` are sets of them that together cover (nearly) every result. */
export function marks(names: readonly string[], sides: readonly (readonly string[])[] = [names]): Shape {
  const shape = combination({ symbols: names, size: 1 });
  return {
    ...shape,
    groups: [{ name: 'marks', symbols: names }],
    places: sides.map((side) => placeOfBits(side.map((name) => names.indexOf(name)))),
  };
}
