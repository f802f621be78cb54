import { type Draw, drawDistinct } from '../fair/draws';

export const tilesInAll = 25;
export const mineCounts = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20] as const;
export type MinesChoice = { mines: number };
export type MinesOutcome = { mines: number[] };

/** Ten thousand times the stake. */
const highestMultiplier = 1_000_000n;

/** Where the mines lie; fixed before the first tile is opened. */
export function drawMines({ mines }: MinesChoice, draw: Draw): MinesOutcome {
  return { mines: drawDistinct(draw, tilesInAll, mines).sort((a, b) => a - b) };
}

/** What this many opened tiles pay: 97 % of what is fair, cut to hundredths. */
export function minesMultiplier(mines: number, opened: number): number {
  if (opened === 0) return 100;
  return Number((97n * combinations(tilesInAll, opened)) / combinations(tilesInAll - mines, opened));
}

/** What each further tile would pay, up to the last that may be opened. */
export function minesLadder(mines: number): number[] {
  const ladder: number[] = [];
  for (let opened = 1; opened <= tilesInAll - mines; opened++) {
    const multiplier = minesMultiplier(mines, opened);
    if (BigInt(multiplier) > highestMultiplier) break;
    ladder.push(multiplier);
  }
  return ladder;
}

/** How many tiles may be opened before the round is paid out by itself: what it pays stays within the limit. */
export function lastRung(mines: number, stakeMinor: bigint, maxPayoutMinor: bigint): number {
  return minesLadder(mines).filter((multiplier) => (stakeMinor * BigInt(multiplier)) / 100n <= maxPayoutMinor).length;
}

export function combinations(of: number, take: number): bigint {
  let result = 1n;
  for (let at = 0; at < take; at++) result = (result * BigInt(of - at)) / BigInt(at + 1);
  return result;
}
