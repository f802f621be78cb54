import type { BaccaratChoice, BaccaratOutcome } from './engines/baccarat';
import type { DiceChoice, DiceOutcome } from './engines/dice';
import type { EngineName } from './engines/engine';
import type { MinesChoice, MinesOutcome } from './engines/mines';
import type { ReelsOutcome } from './engines/reels';

/** A round is decided in the transaction that begins it, or open until a player's move or the clock ends it. */
export type RoundState = 'open' | 'done' | 'refunded';

export type CrashChoice = { cashOutAt: number };
/** `point`: where the flight ended. */
export type CrashOutcome = { point: number };

type Played = {
  dice: [DiceChoice, DiceOutcome];
  mines: [MinesChoice, MinesOutcome];
  reels: [Record<string, never>, ReelsOutcome];
  baccarat: [BaccaratChoice, BaccaratOutcome];
  crash: [CrashChoice, CrashOutcome];
};

export type ChoiceOf<E extends EngineName> = Played[E][0];
export type OutcomeOf<E extends EngineName> = Played[E][1];

/** Games decided at once. */
export type InstantEngine = 'dice' | 'reels' | 'baccarat';
export type InstantPlay = { [E in InstantEngine]: { engine: E; choice: ChoiceOf<E> } }[InstantEngine];
