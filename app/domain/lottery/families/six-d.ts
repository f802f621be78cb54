import { fraction } from '../fraction';
import { numbers } from '../picks/numbers';
import { type FamilyRules, play, type Target, tier } from '../plays/play';
import { lots } from '../results/result-kind';

const digits = 6;
const shortestRun = 2;

/** How many digits a number shares with the drawn one from the front or from the end, whichever is more. */
function longestRun(number: number, drawn: number): number {
  const [a, b] = [number, drawn].map((value) => String(value).padStart(digits, '0'));
  let [front, end] = [0, 0];
  while (front < digits && a![front] === b![front]) front++;
  while (end < digits && a![digits - 1 - end] === b![digits - 1 - end]) end++;
  return Math.max(front, end);
}

/** Only numbers that share the first two or the last two digits are looked at. */
function targetsOf(drawn: number): Partial<Target>[] {
  const targets: Partial<Target>[] = [];
  const add = (number: number) => targets.push({ tier: digits - longestRun(number, drawn), key: number });
  const span = 10 ** (digits - shortestRun);
  const front = Math.floor(drawn / span);
  for (let number = front * span; number < (front + 1) * span; number++) add(number);
  for (let number = drawn % 100; number < 10 ** digits; number += 100) {
    if (Math.floor(number / span) !== front) add(number);
  }
  return targets;
}

/** One number of six digits. */
export const sixD: FamilyRules = {
  result: lots([digits]),
  plays: {
    straight: play({
      shape: numbers({ digits }),
      tiers: [
        tier(100_000, fraction(1, 1_000_000)),
        tier(3000, fraction(18, 1_000_000)),
        tier(300, fraction(180, 1_000_000)),
        tier(30, fraction(1800, 1_000_000)),
        tier(4, fraction(17_901, 1_000_000)),
      ],
      most: { line: [1], all: [1, 18, 180, 1800, 17_901] },
      targets: ([drawn]) => targetsOf(drawn!),
    }),
  },
};
