import { lastDigits, numberPlay } from '../plays/lot-plays';
import type { FamilyRules } from '../plays/play';
import { lots } from '../results/result-kind';

/** One number of four digits. */
export const lao: FamilyRules = {
  result: lots([4]),
  plays: {
    '4top': numberPlay(4, ([number]) => number!),
    '3top': numberPlay(3, ([number]) => lastDigits(number!, 3)),
    '2top': numberPlay(2, ([number]) => lastDigits(number!, 2)),
    '2bottom': numberPlay(2, ([number]) => Math.floor(number! / 100)),
  },
};
