import type { EngineName } from './engines/engine';
import { instantEngines, type Moved, steppedEngines } from './engines/engines';
import type { Draw } from './fair/draws';
import type { ChoiceOf, InstantEngine, OutcomeOf, SteppedEngine } from './round';

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

export function isStepped(engine: EngineName): engine is SteppedEngine {
  return engine in steppedEngines;
}

type Steps<E extends SteppedEngine> = { engine: E; choice: ChoiceOf<E> };
export type Laid<E extends SteppedEngine> = Steps<E> & { outcome: OutcomeOf<E>; moves: readonly number[] };

/** The outcome of a round that moves bring to its end; fixed before the first of them. */
export function lay<E extends SteppedEngine>({ engine, choice }: Steps<E>, draw: Draw): OutcomeOf<E> {
  return steppedEngines[engine].lay(choice, draw);
}

/** What the stake of such a round must be able to win, in hundredths. */
export function neededFor<E extends SteppedEngine>({ engine, choice }: Steps<E>): number {
  return steppedEngines[engine].needs(choice);
}

export function moveIn<E extends SteppedEngine>({ engine, ...round }: Laid<E>, move: number, most: number): Moved {
  return steppedEngines[engine].move(round, move, most);
}

/** Whether a move was chosen at a step that the round has left; one that names no step is the next one. */
export function isMadeBefore(moves: readonly number[], step: number | undefined): boolean {
  return step !== undefined && step !== moves.length;
}

export function cashOutOf<E extends SteppedEngine>({ engine, ...round }: Laid<E>): number | null {
  return steppedEngines[engine].cashOut(round);
}

export function forsakenOf<E extends SteppedEngine>({ engine, ...round }: Laid<E>): number | null {
  return steppedEngines[engine].forsaken(round);
}

export function seenOf<E extends SteppedEngine>({ engine, ...round }: Laid<E>): Partial<OutcomeOf<E>> {
  return steppedEngines[engine].seen(round);
}
