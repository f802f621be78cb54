import { drawDistinct } from '../../studio/fair/draws';
import { choose } from '../fraction';
import { bitsOf, type Line, linesAtMost, type Picks, plainShape, type Shape, subsets, wholePlay } from './shape';

type RepeatedOptions = {
  symbols: readonly string[];
  /** How many of a line are drawn more than once (of the two of a full house: the one drawn more often). */
  repeated: number;
  /** How many of a line are drawn once (or less often). */
  single: number;
};

/** Two sets: symbols that are drawn repeatedly, and symbols that are drawn singly. No symbol has both parts in a line. */
export function repeated({ symbols, repeated: twice, single: once }: RepeatedOptions): Shape {
  const count = ([many, few]: Picks) => {
    let lines = 0;
    for (const chosen of subsets(many!, twice)) {
      lines += choose(few!.filter((symbol) => !chosen.includes(symbol)).length, once);
    }
    return lines;
  };
  const lines = function* ([many, few]: Picks): Generator<Line> {
    for (const chosen of subsets(many!, twice)) {
      const others = few!.filter((symbol) => !chosen.includes(symbol));
      for (const rest of subsets(others, once)) yield [...chosen, ...rest];
    }
  };
  return {
    ...plainShape,
    groups: [
      { name: 'repeated', symbols },
      { name: 'single', symbols },
    ],
    fault: (picks) => {
      const ways = count(picks);
      if (ways === 0) return 'few';
      return ways > linesAtMost ? 'lines' : null;
    },
    count,
    lines,
    places: wholePlay(count([symbols, symbols])),
    entry: ([many, few]) => ({
      bits: bitsOf([
        ...many!.map((symbol) => symbols.indexOf(symbol)),
        ...few!.map((symbol) => symbols.length + symbols.indexOf(symbol)),
      ]),
      keys: [],
    }),
    quick: (draw) => {
      const drawn = drawDistinct(draw, symbols.length, twice + once);
      const inOrder = (indices: number[]) => indices.sort((a, b) => a - b).map((at) => symbols[at]!);
      return [inOrder(drawn.slice(0, twice)), inOrder(drawn.slice(twice))];
    },
  };
}
