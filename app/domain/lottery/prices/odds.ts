import { type Fraction, fraction, plus, times } from '../fraction';
import type { Option } from '../plays/play';
import { type Share, whole } from './modes';

/** Odds are whole numbers of 1/10 000 and include the stake. */
export const oddsPerUnit = 10_000n;

/** Rounded up, at 100 % down: the true return is not under what was set and not over 100 %. */
export function oddsOf(option: Option, rtp: Share): bigint[] {
  const expected = expectedOf(option.tiers.map(({ weight, chance }) => times(fraction(weight), chance)));
  return option.tiers.map(({ weight }) => {
    const exact = fraction(weight * BigInt(rtp) * expected.d, expected.n);
    return rtp === whole ? exact.n / exact.d : (exact.n + exact.d - 1n) / exact.d;
  });
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
