import { choose, fraction } from '../fraction';
import { combination, keyOfSet } from '../picks/combination';
import { bitsOf, subsets, symbolsFrom } from '../picks/shape';
import { eachPlacePlay, exactOrderPlay, occurrences, onePlay } from '../plays/digit-plays';
import { type FamilyRules, line, markPlay, type Play, play, winsAt } from '../plays/play';
import { dragonPlay, sizePlay } from '../plays/sizes';
import { distinct } from '../results/result-kind';

const size = 11;
const symbols = symbolsFrom(1, size);
const indices = (drawn: readonly number[]) => drawn.map((number) => number - 1);

/** A line of up to five inside the draw. Tickets with bankers are compared by the keys of their lines. */
function anyOf(count: number, outOf: number): Play {
  return play({
    shape: combination({ symbols, size: count, hasBankers: count > 1 }),
    tiers: line(choose(5, count), outOf),
    most: choose(5, count),
    targets: (drawn) => [
      { bits: bitsOf(indices(drawn)), wins: occurrences(5, count) },
      ...(count > 1 ? [...subsets(indices(drawn), count)].map((set) => ({ key: keyOfSet(set) })) : []),
    ],
  });
}

/** The draw inside a line of more than five. */
function anyAround(count: number, n: number, d: number): Play {
  const others = (drawn: readonly number[]) => indices(symbols.map(Number)).filter((at) => !drawn.includes(at + 1));
  return play({
    shape: combination({ symbols, size: count, hasBankers: true, isKeyed: true }),
    tiers: line(n, d),
    most: choose(size - 5, count - 5),
    targets: (drawn) =>
      [...subsets(others(drawn), count - 5)].map((more) => ({ key: keyOfSet([...indices(drawn), ...more]) })),
  });
}

/** The first numbers in any order. */
function firstInAnyOrder(count: number, outOf: number): Play {
  return play({
    shape: combination({ symbols, size: count }),
    tiers: line(1, outOf),
    targets: (drawn) => [{ bits: bitsOf(indices(drawn.slice(0, count))), wins: winsAt(count) }],
  });
}

const marksOf = (name: string, from: number, counts: readonly number[]) =>
  Object.fromEntries(counts.map((count, at) => [`${name}${from + at}`, fraction(count, 462)]));
const placeChances = {
  big: fraction(6, 11),
  small: fraction(5, 11),
  odd: fraction(6, 11),
  even: fraction(5, 11),
};

/** Five of eleven, in their order. */
export const elevenFive: FamilyRules = {
  result: distinct(5, size),
  plays: {
    any1: anyOf(1, choose(11, 1)),
    any2: anyOf(2, choose(11, 2)),
    any3: anyOf(3, choose(11, 3)),
    any4: anyOf(4, choose(11, 4)),
    any5: anyOf(5, choose(11, 5)),
    any6: anyAround(6, 1, 77),
    any7: anyAround(7, 1, 22),
    any8: anyAround(8, 4, 33),
    pos: eachPlacePlay(symbols, 5, 1),
    f2: exactOrderPlay(symbols, 2, 110),
    f3: exactOrderPlay(symbols, 3, 990),
    g2: firstInAnyOrder(2, 55),
    g3: firstInAnyOrder(3, 165),
    first3: onePlay(symbols, [3, 11], 3, (drawn) => indices(drawn.slice(0, 3))),
    odd: markPlay(marksOf('odd', 0, [1, 30, 150, 200, 75, 6]), (drawn) => [
      `odd${drawn.filter((number) => number % 2 === 1).length}`,
    ]),
    median: markPlay(marksOf('median', 3, [28, 63, 90, 100, 90, 63, 28]), (drawn) => [
      `median${drawn.toSorted((a, b) => a - b)[2]}`,
    ]),
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].map((at) => [`half${at + 1}`, sizePlay((drawn) => drawn[at]!, 6, placeChances)]),
    ),
    dragon: dragonPlay((drawn) => [drawn[0]!, drawn[4]!]),
  },
};
