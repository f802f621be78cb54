import { fraction } from '../fraction';
import { shapePlay } from '../plays/digit-plays';
import { type FamilyRules, markPlay } from '../plays/play';
import { sizePlay, sizesOf, sumOf, sumPlay } from '../plays/sizes';
import { independent } from '../results/result-kind';

const rising = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75];

/** Three digits and their sum. */
export const pc28: FamilyRules = {
  result: independent(3, 0, 9),
  plays: {
    sum: sumPlay(sumOf, 0, [...rising, ...rising.toReversed()], 1000),
    half: sizePlay(sumOf, 14),
    mixed: markPlay(
      {
        bigOdd: fraction(231, 1000),
        bigEven: fraction(269, 1000),
        smallOdd: fraction(269, 1000),
        smallEven: fraction(231, 1000),
      },
      (drawn) => {
        const [size, parity] = sizesOf(sumOf(drawn), 14);
        return [size + (parity === 'odd' ? 'Odd' : 'Even')];
      },
    ),
    extreme: markPlay({ tiny: fraction(7, 125), huge: fraction(7, 125) }, (drawn) =>
      sumOf(drawn) <= 5 ? ['tiny'] : sumOf(drawn) >= 22 ? ['huge'] : [],
    ),
    shape: shapePlay({ name: 'all', at: 0, length: 3 }, ['leopard', 'run', 'pair']),
  },
};
