import { type Fraction, fraction, plus, times } from '../fraction';
import type { Option } from '../plays/play';
import { type Share, whole } from './modes';

/** Odds are whole numbers of 1/10 000 and include the stake. */
export const oddsPerUnit = 10_000n;

/** What the odds of each tier are a share of: at 100 % of return. */
function fairOdds(option: Option): Fraction[] {
  const expected = expectedOf(option.tiers.map(({ weight, chance }) => times(fraction(weight), chance)));
  return option.tiers.map(({ weight }) => fraction(weight * expected.d, expected.n));
}

/** Rounded up, at 100 % down: the true return is not under what was set and not over 100 %. */
export function oddsAt({ n, d }: Fraction, rtp: Share): bigint {
  const exact = n * BigInt(rtp);
  return rtp === whole ? exact / d : (exact + d - 1n) / d;
}

export function oddsOf(option: Option, rtp: Share): bigint[] {
  return fairOdds(option).map((fair) => oddsAt(fair, rtp));
}

/** The lowest and the highest odds of a play, whatever the return. */
export function fairRange(options: readonly Option[]): { least: Fraction; most: Fraction } {
  const sorted = options.flatMap(fairOdds).sort((a, b) => (a.n * b.d < b.n * a.d ? -1 : 1));
  return { least: sorted[0]!, most: sorted.at(-1)! };
}

/** The lowest and the highest odds of a play. */
export function oddsRange(odds: readonly (readonly bigint[])[]): { least: bigint; most: bigint } {
  const sorted = odds.flat().sort((a, b) => (a < b ? -1 : 1));
  return { least: sorted[0]!, most: sorted.at(-1)! };
}

/** What a line of the option returns on average, as a share of its stake. */
export function trueReturn(option: Option, odds: readonly bigint[]): Fraction {
  return expectedOf(option.tiers.map(({ chance }, at) => times(fraction(odds[at]!, oddsPerUnit), chance)));
}

function expectedOf(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, fraction(0));
}
