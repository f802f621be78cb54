import { decimalOf, minor } from '../../money';

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n];
const smallest = 100n;
const largest = 10_000_000n;

/** What can be staked at a game, as decimal strings: from its smallest stake upwards. */
export function stakesFrom(min: string): string[] {
  return steps.map((step) => decimalOf(minor(min) * step));
}

/** A launch names the smallest stake; what makes no sense counts as one unit. */
export function smallestStake(text: unknown): string {
  if (typeof text !== 'string' || !/^\d{1,6}(?:\.\d{1,4})?$/.test(text)) return '1.0000';
  const amount = minor(text);
  return amount < smallest || amount > largest ? '1.0000' : decimalOf(amount);
}

/** What a stake comes back as; parts of a ten-thousandth are dropped. */
export function payout(stake: string, hundredths: number): string {
  return decimalOf((minor(stake) * BigInt(Math.round(hundredths * 10_000))) / 1_000_000n);
}
