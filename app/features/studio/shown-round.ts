import type { EngineName } from '~/domain/studio/engines/engine';
import type { ChoiceOf, OutcomeOf, RoundState } from '~/domain/studio/round';

type Shown<E extends EngineName> = {
  reference: string;
  engine: E;
  state: RoundState;
  choice: ChoiceOf<E>;
  /** Null while the round is open. */
  outcome: OutcomeOf<E> | null;
  picks: number[];
  multiplier: number | null;
  stake: string;
  payout: string;
  /** Free play is checked by the seeds alone. */
  verify: string | null;
};

export type ShownRound = { [E in EngineName]: Shown<E> }[EngineName];
export type RoundOf<E extends EngineName> = Shown<E>;

export function roundOf<E extends EngineName>(engine: E, round: ShownRound | undefined): RoundOf<E> | null {
  return round?.engine === engine ? (round as RoundOf<E>) : null;
}
