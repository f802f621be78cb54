import type { EngineName } from './engines/engine';
import { instantEngines, type Moved, steppedEngines } from './engines/engines';
import type { Draw } from './fair/draws';
import type { ChoiceOf, InstantEngine, OutcomeOf, SteppedEngine } from './round';

type Play<E extends InstantEngine> = { engine: E; choice: ChoiceOf<E> };

/** What an instant game gives for what was chosen: nothing but the draws decides. */
export function decideInstant<E extends InstantEngine>(
  { engine, choice }: Play<E>,
  draw: Draw,
): { outcome: OutcomeOf<E>; multiplier: number } {
  return instantEngines[engine].play(choice, draw);
}

/** The most that the choice can pay, in hundredths of the stake. */
export function highestMultiplierOf<E extends InstantEngine>({ engine, choice }: Play<E>): number {
  return instantEngines[engine].highestMultiplier(choice);
}

export function isStepped(engine: EngineName): engine is SteppedEngine {
  return engine in steppedEngines;
}

type Steps<E extends SteppedEngine> = { engine: E; choice: ChoiceOf<E> };
export type RoundInPlay<E extends SteppedEngine> = Steps<E> & { outcome: OutcomeOf<E>; moves: readonly number[] };

/** The outcome of a round that moves bring to its end; fixed before the first of them. */
export function drawOutcome<E extends SteppedEngine>({ engine, choice }: Steps<E>, draw: Draw): OutcomeOf<E> {
  return steppedEngines[engine].drawOutcome(choice, draw);
}

/** What the stake of such a round must be able to win, in hundredths. */
export function neededMultiplierOf<E extends SteppedEngine>({ engine, choice }: Steps<E>): number {
  return steppedEngines[engine].neededMultiplier(choice);
}

export function applyMove<E extends SteppedEngine>(
  { engine, ...round }: RoundInPlay<E>,
  move: number,
  most: number,
): Moved {
  return steppedEngines[engine].move(round, move, most);
}

/** Whether a move was chosen at a step that the round has left; one that names no step is the next one. */
export function isMadeBefore(moves: readonly number[], step: number | undefined): boolean {
  return step !== undefined && step !== moves.length;
}

export function cashOutMultiplierOf<E extends SteppedEngine>({ engine, ...round }: RoundInPlay<E>): number | null {
  return steppedEngines[engine].cashOut(round);
}

export function multiplierIfAbandoned<E extends SteppedEngine>({ engine, ...round }: RoundInPlay<E>): number | null {
  return steppedEngines[engine].ifAbandoned(round);
}

export function visibleOutcomeOf<E extends SteppedEngine>({ engine, ...round }: RoundInPlay<E>): Partial<OutcomeOf<E>> {
  return steppedEngines[engine].visible(round);
}
