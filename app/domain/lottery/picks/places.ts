import { drawDistinct } from '../../studio/fair/draws';
import { bitsOf, type Line, linesAtMost, type Picks, placeOfBits, plainShape, type Shape, wholePlay } from './shape';

type PlacesOptions = {
  places: readonly string[];
  symbols: readonly string[];
  /** `all`: a line has a symbol for each place. `distinct`: and no symbol twice. `each`: every picked symbol is a line. */
  line: 'all' | 'distinct' | 'each';
};

/** A set of symbols for each place of the draw. The bit of a symbol is place × number of symbols + its index. */
export function places({ places: names, symbols, line }: PlacesOptions): Shape {
  const count = (picks: Picks) => {
    if (line === 'each') return picks.reduce((sum, picked) => sum + picked.length, 0);
    if (line === 'all') return picks.reduce((product, picked) => product * picked.length, 1);
    return countDistinct(picks, symbols);
  };
  return {
    ...plainShape,
    groups: names.map((name) => ({ name, symbols })),
    fault: (picks) => {
      if (line !== 'each' && picks.some((picked) => picked.length === 0)) return 'few';
      const lines = count(picks);
      if (lines === 0) return 'few';
      return lines > linesAtMost ? 'lines' : null;
    },
    count,
    lines: (picks) => (line === 'each' ? eachLine(picks) : productLines(picks, line === 'distinct')),
    places:
      line === 'each'
        ? names.map((_, place) => placeOfBits(symbols.map((_, at) => place * symbols.length + at)))
        : wholePlay(count(names.map(() => symbols))),
    entry: (picks) => ({
      bits: bitsOf(
        picks.flatMap((picked, place) => picked.map((symbol) => place * symbols.length + symbols.indexOf(symbol))),
      ),
      keys: [],
    }),
    quick: (draw) => {
      if (line === 'each') {
        const place = draw(names.length);
        return names.map((_, at) => (at === place ? [symbols[draw(symbols.length)]!] : []));
      }
      if (line === 'distinct') return drawDistinct(draw, symbols.length, names.length).map((at) => [symbols[at]!]);
      return names.map(() => [symbols[draw(symbols.length)]!]);
    },
  };
}

function* eachLine(picks: Picks): Generator<Line> {
  for (const [place, picked] of picks.entries()) {
    for (const symbol of picked) yield picks.map((_, at) => (at === place ? symbol : ''));
  }
}

function* productLines(picks: Picks, isDistinct: boolean, before: Line = []): Generator<Line> {
  if (before.length === picks.length) {
    yield before;
    return;
  }
  for (const symbol of picks[before.length]!) {
    if (!isDistinct || !before.includes(symbol)) yield* productLines(picks, isDistinct, [...before, symbol]);
  }
}

/** Choices without repetition, counted by the set of symbols used so far. */
function countDistinct(picks: Picks, symbols: readonly string[]): number {
  let waysByUsed = new Map([[0, 1]]);
  for (const picked of picks) {
    const next = new Map<number, number>();
    for (const [used, ways] of waysByUsed) {
      for (const symbol of picked) {
        const bit = 1 << symbols.indexOf(symbol);
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + ways);
      }
    }
    waysByUsed = next;
  }
  return [...waysByUsed.values()].reduce((sum, ways) => sum + ways, 0);
}
