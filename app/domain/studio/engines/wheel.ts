import type { Draw } from '../fair/draws';
import type { Risk } from './plinko';

export type WheelChoice = { risk: Risk };
/** The segment under the pointer, counted from 0. */
export type WheelOutcome = { segment: number };

export const segmentsInAll = 30;

/** What the segments pay, in hundredths, in the order of the wheel: each wheel pays 29.1 stakes for 30. */
export const wheels: Record<Risk, readonly number[]> = {
  low: laidOut([
    [120, 18],
    [0, 7],
    [150, 5],
  ]),
  medium: laidOut([
    [0, 15],
    [150, 8],
    [200, 4],
    [300, 2],
    [310, 1],
  ]),
  high: laidOut([
    [0, 29],
    [2_910, 1],
  ]),
};

/** Spreads each price evenly: the k-th of n is at (k + 1/2) / n of the way round. */
function laidOut(prices: readonly (readonly [price: number, count: number])[]): number[] {
  return prices
    .flatMap(([price, count]) => Array.from({ length: count }, (_, at) => ({ price, turn: (at + 0.5) / count })))
    .sort((a, b) => a.turn - b.turn || a.price - b.price)
    .map(({ price }) => price);
}

export function playWheel(choice: WheelChoice, draw: Draw) {
  const outcome = { segment: draw(segmentsInAll) };
  return { outcome, multiplier: wheelResult(choice, outcome) };
}

export function wheelResult({ risk }: WheelChoice, { segment }: WheelOutcome): number {
  return wheels[risk][segment]!;
}

export const wheelBest = ({ risk }: WheelChoice): number => Math.max(...wheels[risk]);
