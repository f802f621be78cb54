import { lastDigits, numberPlay } from '../plays/lot-plays';
import type { FamilyRules } from '../plays/play';
import { lots } from '../results/result-kind';

/** The special and the first prize of the north, five digits each. */
export const hanoi: FamilyRules = {
  result: lots([5, 5]),
  plays: {
    '4top': numberPlay(4, ([special]) => lastDigits(special!, 4)),
    '3top': numberPlay(3, ([special]) => lastDigits(special!, 3)),
    '2top': numberPlay(2, ([special]) => lastDigits(special!, 2)),
    '2bottom': numberPlay(2, ([, first]) => lastDigits(first!, 2)),
  },
};
