import { fraction } from '../fraction';
import { numbers } from '../picks/numbers';
import { symbolsFrom, wholePlay } from '../picks/shape';
import { onePlay } from '../plays/digit-plays';
import { hitsPlay, lastDigits, numberPlay } from '../plays/lot-plays';
import { type FamilyRules, type Play, play, tier } from '../plays/play';
import { lots } from '../results/result-kind';

const digits = symbolsFrom(0, 9);
const top = (length: number) => (drawn: readonly number[]) => lastDigits(drawn[0]!, length);
const bottom = (drawn: readonly number[]) => drawn[1]!;
const digitsOf = (number: number, length: number) => Array.from(String(number).padStart(length, '0'), Number);

/** All orders of a number have one key: the number with its digits rising. */
const rising = (number: number) => Number(digitsOf(number, 3).sort().join(''));
const optionOf = (number: number) => 3 - new Set(digitsOf(number, 3)).size;
const ordered = numbers({ digits: 3 });

const anyOrder: Play = {
  ...play({
    shape: ordered,
    tiers: [],
    targets: (drawn) => [{ option: optionOf(top(3)(drawn)), key: rising(top(3)(drawn)) }],
  }),
  shape: {
    ...ordered,
    fault: (picks) =>
      new Set(ordered.entry(picks).keys.map(rising)).size < picks[0]!.length ? 'twice' : ordered.fault(picks),
    entry: (picks) => ({ bits: 0n, keys: ordered.entry(picks).keys.map(rising) }),
    // Three digits in rising order, some of them equal.
    places: wholePlay(220),
    exposureKey: ([number]) => String(rising(Number(number))).padStart(3, '0'),
  },
  options: [
    { name: 'allDifferent', tiers: [tier(1, fraction(6, 1000))] },
    { name: 'onePair', tiers: [tier(1, fraction(3, 1000))] },
    { name: 'allAlike', tiers: [tier(1, fraction(1, 1000))] },
  ],
  optionOf: ([number]) => optionOf(Number(number)),
};

/** The first prize of six digits, the last two apart, two numbers for the front three and two for the last three. */
export const thai: FamilyRules = {
  result: lots([6, 2, 3, 3, 3, 3]),
  plays: {
    '4top': numberPlay(4, top(4)),
    '3top': numberPlay(3, top(3)),
    '2top': numberPlay(2, top(2)),
    '3tod': anyOrder,
    '2bottom': numberPlay(2, bottom),
    runTop: onePlay(digits, [271, 1000], 3, (drawn) => digitsOf(top(3)(drawn), 3)),
    runBottom: onePlay(digits, [19, 100], 2, (drawn) => digitsOf(bottom(drawn), 2)),
    '3front': hitsPlay(3, 2, (drawn) => drawn.slice(2, 4)),
    '3back': hitsPlay(3, 2, (drawn) => drawn.slice(4, 6)),
  },
};
