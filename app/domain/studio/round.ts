import type { AndarChoice, AndarOutcome } from './engines/andar';
import type { BaccaratChoice, BaccaratOutcome } from './engines/baccarat';
import type { DiceChoice, DiceOutcome } from './engines/dice';
import type { EngineName, EngineThatPlays } from './engines/engine';
import type { HiloOutcome } from './engines/hilo';
import type { KenoChoice, KenoOutcome } from './engines/keno';
import type { LimboChoice, LimboOutcome } from './engines/limbo';
import type { MinesChoice, MinesOutcome } from './engines/mines';
import type { PattiOutcome } from './engines/patti';
import type { PlinkoChoice, PlinkoOutcome } from './engines/plinko';
import type { PokerOutcome } from './engines/poker';
import type { ReelsOutcome } from './engines/reels';
import type { WheelChoice, WheelOutcome } from './engines/wheel';

/** A round is decided in the transaction that begins it, or open until a player's move or the clock ends it. */
export type RoundState = 'open' | 'done' | 'refunded';

/** `isByHand`: nothing was typed, the bet is cashed out by itself only where it would win more than the limit. */
export type CrashChoice = { cashOutAt: number; isByHand?: boolean };
/** `point`: where the flight ended. */
export type CrashOutcome = { point: number };

type NoChoice = Record<string, never>;

/** What is chosen in each, and how it comes out. */
type Played = {
  dice: [DiceChoice, DiceOutcome];
  mines: [MinesChoice, MinesOutcome];
  reels: [NoChoice, ReelsOutcome];
  baccarat: [BaccaratChoice, BaccaratOutcome];
  crash: [CrashChoice, CrashOutcome];
  limbo: [LimboChoice, LimboOutcome];
  plinko: [PlinkoChoice, PlinkoOutcome];
  wheel: [WheelChoice, WheelOutcome];
  hilo: [NoChoice, HiloOutcome];
  keno: [KenoChoice, KenoOutcome];
  poker: [NoChoice, PokerOutcome];
  andar: [AndarChoice, AndarOutcome];
  patti: [NoChoice, PattiOutcome];
};

export type ChoiceOf<E extends EngineName> = Played[E][0];
export type OutcomeOf<E extends EngineName> = Played[E][1];

/** Games decided at once. */
export type InstantEngine = EngineThatPlays<'instant'>;
export type InstantPlay = { [E in InstantEngine]: { engine: E; choice: ChoiceOf<E> } }[InstantEngine];

/** Games whose outcome is fixed when they begin, and that their player's moves bring to an end. */
export type SteppedEngine = EngineThatPlays<'stepped'>;
export type SteppedPlay = { [E in SteppedEngine]: { engine: E; choice: ChoiceOf<E> } }[SteppedEngine];
