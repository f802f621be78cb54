import type { EngineName } from '~/domain/studio/engines/engine';
import type { ChoiceOf, OutcomeOf, RoundState } from '~/domain/studio/round';

type Shown<E extends EngineName> = {
  reference: string;
  engine: E;
  state: RoundState;
  choice: ChoiceOf<E>;
  /** Null while the round is open. */
  outcome: OutcomeOf<E> | null;
  /** Of an open round: what may be known of its outcome. */
  seen: Partial<OutcomeOf<E>> | null;
  picks: number[];
  /** Which of a flight's two bets it is; elsewhere 1. */
  seat: number;
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

export type ResultKind = 'won' | 'less' | 'back' | 'lost' | 'refunded';

/** Null while the round is open. A prize below the stake is no win. */
export function resultOf({ state, payout, stake }: ShownRound): ResultKind | null {
  if (state === 'open') return null;
  if (state === 'refunded') return 'refunded';
  const [paid, staked] = [Number(payout), Number(stake)];
  if (paid > staked) return 'won';
  if (paid === staked) return 'back';
  return paid > 0 ? 'less' : 'lost';
}
