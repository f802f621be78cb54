import type { Draw } from '../fair/draws';
import { crashPointOf, drawsThatReach } from './crash';

/** In hundredths, from `lowestCashOut` to `highestMultiplier` of flights: the result is distributed as their ends are. */
export type LimboChoice = { target: number };
export type LimboOutcome = { point: number };

const draws = 2 ** 32;

export function playLimbo(choice: LimboChoice, draw: Draw) {
  const outcome = { point: crashPointOf(draw) };
  return { outcome, multiplier: limboResult(choice, outcome) };
}

/** A result at or above the target pays the target. */
export function limboResult({ target }: LimboChoice, { point }: LimboOutcome): number {
  return point >= target ? target : 0;
}

export function limboChance(target: number): number {
  return Number(drawsThatReach(target)) / draws;
}
