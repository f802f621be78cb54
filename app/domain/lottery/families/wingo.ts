import { fraction } from '../fraction';
import { marks } from '../picks/combination';
import { symbolsFrom } from '../picks/shape';
import { onePlay } from '../plays/digit-plays';
import { type FamilyRules, markPlay, markTarget, type Option, type Play, tier } from '../plays/play';
import { independent } from '../results/result-kind';

const strong = 0;
const weak = 1;
const colours: readonly Option[] = [
  { name: 'green', tiers: [tier(4, fraction(4, 10)), tier(3, fraction(1, 10))] },
  { name: 'violet', tiers: [tier(1, fraction(1, 5))] },
  { name: 'red', tiers: [tier(4, fraction(4, 10)), tier(3, fraction(1, 10))] },
];
const [green, violet, red] = [0, 1, 2];

/** 5 is green and violet, 0 is red and violet; green and red pay less on these. */
const colour: Play = {
  // Every digit is green or red.
  shape: marks(
    colours.map(({ name }) => name),
    [
      ['green', 'red'],
      ['green', 'violet', 'red'],
    ],
  ),
  options: colours,
  optionOf: ([mark]) => colours.findIndex(({ name }) => name === mark),
  most: { line: [1], all: [2] },
  isSingle: true,
  targets: ([digit]) => {
    if (digit === 5) return [markTarget(green, weak), markTarget(violet)];
    if (digit === 0) return [markTarget(red, weak), markTarget(violet)];
    return [markTarget(digit! % 2 === 1 ? green : red, strong)];
  },
};

/** One digit. */
export const wingo: FamilyRules = {
  result: independent(1, 0, 9),
  plays: {
    number: onePlay(symbolsFrom(0, 9), [1, 10], 1, (drawn) => drawn),
    size: markPlay({ big: fraction(1, 2), small: fraction(1, 2) }, ([digit]) => [digit! >= 5 ? 'big' : 'small']),
    colour,
  },
};
