import { minorPerUnit } from '../../shared/money';
import type { Picks, Shape } from '../picks/shape';
import { modeRules, type PrizeMode } from './modes';

/** Parts of the note price that a line can cost. */
export const stakeUnits = ['1', '0.1', '0.01'] as const;
export type StakeUnit = (typeof stakeUnits)[number];

const dividedBy: Record<StakeUnit, bigint> = { '1': 1n, '0.1': 10n, '0.01': 100n };

export type Stake = { lines: number; lineMinor: bigint; totalMinor: bigint };

/**
 * Note price × unit × multiplier for each line. A way that divides the stake takes that amount for all its lines; null
 * where it does not divide evenly.
 */
export function stakeOf(
  shape: Shape,
  picks: Picks,
  { mode, unit, multiplier }: { mode: PrizeMode; unit: StakeUnit; multiplier: bigint },
): Stake | null {
  const lines = shape.count(picks);
  const amountMinor = (modeRules(mode).notePrice * minorPerUnit * multiplier) / dividedBy[unit];
  if (!shape.dividesStake(picks)) return { lines, lineMinor: amountMinor, totalMinor: amountMinor * BigInt(lines) };
  if (amountMinor % BigInt(lines) !== 0n) return null;
  return { lines, lineMinor: amountMinor / BigInt(lines), totalMinor: amountMinor };
}

/** The rebate of a stake, rounded down to the smallest amount. */
export function rebateOf(stakeMinor: bigint, rebate: number): bigint {
  return (stakeMinor * BigInt(rebate)) / 10_000n;
}
