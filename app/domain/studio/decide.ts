import { instantEngines } from './engines/engines';
import { minesLadder } from './engines/mines';
import type { Draw } from './fair/draws';
import type { ChoiceOf, InstantEngine, OutcomeOf } from './round';

type Play<E extends InstantEngine> = { engine: E; choice: ChoiceOf<E> };

/** What an instant game gives for what was chosen: nothing but the draws decides. */
export function decide<E extends InstantEngine>(
  { engine, choice }: Play<E>,
  draw: Draw,
): { outcome: OutcomeOf<E>; multiplier: number } {
  return instantEngines[engine].play(choice, draw);
}

/** The most that the choice can pay, in hundredths of the stake. */
export function bestOf<E extends InstantEngine>({ engine, choice }: Play<E>): number {
  return instantEngines[engine].best(choice);
}

/** The least that a board pays once a tile is open. */
export function firstRung(mines: number): number {
  return minesLadder(mines)[0]!;
}
