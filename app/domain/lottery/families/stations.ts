import { absentPlay, digitPlay, lastDigits, lotsPlay, lotTwosPlay, numberPlay, togetherPlay } from '../plays/lot-plays';
import type { FamilyRules } from '../plays/play';
import { sizePlay } from '../plays/sizes';
import { lots } from '../results/result-kind';

type StationOptions = {
  /** The digits of each lot in the order of the result; the first is the special prize. */
  digits: readonly number[];
  /** The play of the special prize and all short lots, and the longest lot that counts as short. */
  short: { name: string; digitsAtMost: number };
};

/** The lots of a station of Vietnam, of whatever region. */
export function stationRules({ digits, short }: StationOptions): FamilyRules {
  const ends = (length: number) => (drawn: readonly number[]) =>
    drawn.filter((_, at) => digits[at]! >= length).map((lot) => lastDigits(lot, length));
  const specialAnd = (isOther: (length: number) => boolean, length: number) => (drawn: readonly number[]) =>
    drawn.filter((_, at) => at === 0 || isOther(digits[at]!)).map((lot) => lastDigits(lot, length));
  const count = (isCounted: (length: number) => boolean) => digits.filter(isCounted).length;
  const special = (length: number) => (drawn: readonly number[]) => lastDigits(drawn[0]!, length);
  const isTwo = (length: number) => length === 2;
  const isThree = (length: number) => length === 3;
  const isShort = (length: number) => length <= short.digitsAtMost;
  const box = { ways: ['box' as const] };
  return {
    result: lots(digits),
    plays: {
      lo2: lotTwosPlay(digits.length, ends(2), false),
      lo2k: lotTwosPlay(digits.length, ends(2), true),
      lo3: lotsPlay(
        3,
        count((length) => length >= 3),
        ends(3),
        box,
      ),
      lo4: lotsPlay(
        4,
        count((length) => length >= 4),
        ends(4),
        box,
      ),
      de: numberPlay(2, special(2), box),
      cang3: numberPlay(3, special(3), box),
      cang4: numberPlay(4, special(4), box),
      head1: digitPlay((drawn) => Math.floor(special(2)(drawn) / 10)),
      tail1: digitPlay((drawn) => special(1)(drawn)),
      sum1: digitPlay((drawn) => (Math.floor(special(2)(drawn) / 10) + special(1)(drawn)) % 10),
      half: sizePlay(special(2), 50),
      dd: lotsPlay(2, 1 + count(isTwo), specialAnd(isTwo, 2), box),
      xc: lotsPlay(3, 1 + count(isThree), specialAnd(isThree, 3), box),
      [short.name]: lotsPlay(2, 1 + count(isShort), specialAnd(isShort, 2), box),
      xien2: togetherPlay(2, digits.length, ends(2)),
      xien3: togetherPlay(3, digits.length, ends(2)),
      xien4: togetherPlay(4, digits.length, ends(2)),
      miss4: absentPlay(4, digits.length, ends(2)),
      miss8: absentPlay(8, digits.length, ends(2)),
      miss10: absentPlay(10, digits.length, ends(2)),
    },
  };
}

export function repeat(digits: number, times: number): number[] {
  return Array.from({ length: times }, () => digits);
}
