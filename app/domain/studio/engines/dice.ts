import type { Draw } from '../fair/draws';

export const diceSides = ['over', 'under', 'exactly'] as const;
export type DiceSide = (typeof diceSides)[number];
export type DiceChoice = { side: DiceSide; sum: number };
export type DiceOutcome = { dice: [number, number] };

export const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const throwsInAll = 36;

/** How many of the 36 throws win. */
export function winningThrows(choice: DiceChoice): number {
  let ways = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (wins(choice, a + b)) ways++;
  return ways;
}

/** What is not offered pays too little for its stake, or never wins. */
export function isOfferedDice(choice: DiceChoice): boolean {
  const ways = winningThrows(choice);
  return ways > 0 && ways <= 33;
}

/** 97 % of what is fair, cut to hundredths. */
export function diceMultiplier(choice: DiceChoice): number {
  return Math.floor((97 * throwsInAll) / winningThrows(choice));
}

export function playDice(choice: DiceChoice, draw: Draw) {
  const dice: DiceOutcome['dice'] = [draw(6) + 1, draw(6) + 1];
  return { outcome: { dice }, multiplier: diceResult(choice, { dice }) };
}

export function diceResult(choice: DiceChoice, { dice: [a, b] }: DiceOutcome): number {
  return wins(choice, a + b) ? diceMultiplier(choice) : 0;
}

function wins({ side, sum }: DiceChoice, thrown: number): boolean {
  if (side === 'over') return thrown > sum;
  return side === 'under' ? thrown < sum : thrown === sum;
}
