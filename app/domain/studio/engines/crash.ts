import type { Draw } from '../fair/draws';

const span = 2 ** 32;
/** In hundredths: ten thousand times the stake. */
export const highestMultiplier = 1_000_000;
export const lowestCashOut = 101;

/** By so much it grows in a millisecond: twice the stake after six seconds, ten times after twenty. */
const growthPerMs = 0.000_115;

/**
 * Where the flight ends, in hundredths. It reaches a multiplier with 97 % of what would be fair: three flights of a
 * hundred do not get off the ground.
 */
export function crashPointOf(draw: Draw): number {
  return crashPointAt(draw(span));
}

export function crashPointAt(drawn: number): number {
  return Math.max(100, Math.min(highestMultiplier, Number((97n * BigInt(span)) / BigInt(span - drawn))));
}

/** Of 2^32 draws, how many reach the multiplier. */
export function drawsThatReach(multiplier: number): bigint {
  return (97n * BigInt(span)) / BigInt(multiplier);
}

/** What is after so long in the air, in hundredths. */
export function multiplierAt(elapsedMs: number): number {
  if (elapsedMs <= 0) return 100;
  return Math.min(highestMultiplier, Math.floor(100 * Math.exp(growthPerMs * elapsedMs) + 1e-9));
}

/** After how long the multiplier is reached, in whole milliseconds. */
export function timeTo(multiplier: number): number {
  let elapsedMs = Math.max(0, Math.ceil(Math.log(multiplier / 100) / growthPerMs) - 2);
  while (multiplierAt(elapsedMs) < multiplier) elapsedMs++;
  return elapsedMs;
}

/** The flight ends on its own where the stake would win more than the limit. */
export function highestFor(stakeMinor: bigint, maxPayoutMinor: bigint): number {
  const most = (maxPayoutMinor * 100n) / stakeMinor;
  return most > BigInt(highestMultiplier) ? highestMultiplier : Number(most);
}
