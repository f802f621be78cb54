import { type Draw, drawDistinct } from '../fair/draws';

/** Numbers from 1 to `kenoNumbers`, each once. */
export type KenoChoice = { picks: number[] };
/** Ten numbers in the order they were drawn. */
export type KenoOutcome = { drawn: number[] };

export const kenoNumbers = 40;
export const kenoDrawn = 10;
export const mostPicks = 10;

/** For each number of picks, what each count of hits pays, in hundredths; fewer hits pay nothing. */
export const kenoPrices: Record<number, Readonly<Record<number, number>>> = {
  1: { 1: 388 },
  2: { 1: 100, 2: 1_010 },
  3: { 2: 280, 3: 4_800 },
  4: { 2: 170, 3: 1_000, 4: 9_000 },
  5: { 2: 130, 3: 420, 4: 1_650, 5: 30_000 },
  6: { 3: 300, 4: 1_300, 5: 11_000, 6: 100_000 },
  7: { 3: 200, 4: 750, 5: 3_200, 6: 22_000, 7: 100_000 },
  8: { 4: 600, 5: 2_250, 6: 16_000, 7: 60_000, 8: 100_000 },
  9: { 4: 400, 5: 1_200, 6: 5_200, 7: 30_000, 8: 90_000, 9: 100_000 },
  10: { 4: 250, 5: 800, 6: 2_800, 7: 10_000, 8: 50_000, 9: 90_000, 10: 100_000 },
};

export function playKeno(choice: KenoChoice, draw: Draw) {
  const outcome = { drawn: drawDistinct(draw, kenoNumbers, kenoDrawn).map((place) => place + 1) };
  return { outcome, multiplier: kenoResult(choice, outcome) };
}

export function kenoHits({ picks }: KenoChoice, { drawn }: KenoOutcome): number {
  return picks.filter((number) => drawn.includes(number)).length;
}

export function kenoResult(choice: KenoChoice, outcome: KenoOutcome): number {
  return kenoPrices[choice.picks.length]?.[kenoHits(choice, outcome)] ?? 0;
}

export const kenoBest = ({ picks }: KenoChoice): number => Math.max(...Object.values(kenoPrices[picks.length] ?? [0]));
