import { fraction } from '../fraction';
import { numbers } from '../picks/numbers';
import { lastDigits } from '../plays/lot-plays';
import { type FamilyRules, play, type Target, tier } from '../plays/play';
import { lots } from '../results/result-kind';

const first = 0;
const second = 1;
const third = 2;
/** The tier of numbers that share their last digits with the first prize, by how many. */
const tierOfEnd: Record<number, number> = { 4: 3, 3: 4, 2: 5 };

/** Numbers that end like the first prize in exactly that number of digits. */
function endingAlike(prize: number, digits: number): Partial<Target>[] {
  const end = lastDigits(prize, digits);
  const targets: Partial<Target>[] = [];
  for (let number = end; number < 100_000; number += 10 ** digits) {
    if (lastDigits(number, digits + 1) !== lastDigits(prize, digits + 1)) {
      targets.push({ tier: tierOfEnd[digits]!, key: number });
    }
  }
  return targets;
}

/** Three numbers of five digits. Of the first prize and its ends the best is paid, the second and third beside it. */
export const fiveD: FamilyRules = {
  result: lots([5, 5, 5]),
  plays: {
    straight: play({
      shape: numbers({ digits: 5 }),
      tiers: [
        tier(15_000, fraction(1, 100_000)),
        tier(5000, fraction(1, 100_000)),
        tier(3000, fraction(1, 100_000)),
        tier(500, fraction(9, 100_000)),
        tier(20, fraction(90, 100_000)),
        tier(5, fraction(900, 100_000)),
      ],
      most: { line: [1, 1, 1], all: [1, 1, 1, 9, 90, 900] },
      targets: (drawn) => [
        { tier: first, key: drawn[0]! },
        { tier: second, key: drawn[1]! },
        { tier: third, key: drawn[2]! },
        ...[4, 3, 2].flatMap((digits) => endingAlike(drawn[0]!, digits)),
      ],
    }),
  },
};
