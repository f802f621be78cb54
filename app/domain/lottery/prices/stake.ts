import { minorPerUnit } from '../../shared/money';
import type { Picks, Shape } from '../picks/shape';
import { modeRules, type PrizeMode } from './modes';

/** Parts of the note price that a line can cost. */
export const stakeUnits = ['1', '0.1', '0.01'] as const;
export type StakeUnit = (typeof stakeUnits)[number];

/** How many times a ticket's line costs its unit; a chase may take more of it later. */
export const multiplierPattern = /^(?:[1-9]\d{0,2}|1000)$/;

const dividedBy: Record<StakeUnit, bigint> = { '1': 1n, '0.1': 10n, '0.01': 100n };

export type Stake = { lines: number; lineMinor: bigint; totalMinor: bigint };

type StakeTerms = { mode: PrizeMode; unit: StakeUnit; multiplier: bigint };

/** Note price × unit × multiplier. */
export function lineStakeOf({ mode, unit, multiplier }: StakeTerms): bigint {
  return (modeRules(mode).notePrice * minorPerUnit * multiplier) / dividedBy[unit];
}

/**
 * Note price × unit × multiplier for each line. A way that divides the stake takes that amount for all its lines; null
 * where it does not divide evenly.
 */
export function stakeOf(shape: Shape, picks: Picks, terms: StakeTerms): Stake | null {
  const lines = shape.count(picks);
  const amountMinor = lineStakeOf(terms);
  if (!shape.dividesStake(picks)) return { lines, lineMinor: amountMinor, totalMinor: amountMinor * BigInt(lines) };
  if (amountMinor % BigInt(lines) !== 0n) return null;
  return { lines, lineMinor: amountMinor / BigInt(lines), totalMinor: amountMinor };
}

/** The rebate of a stake, rounded down to the smallest amount. */
export function rebateOf(stakeMinor: bigint, rebate: number): bigint {
  return (stakeMinor * BigInt(rebate)) / 10_000n;
}
