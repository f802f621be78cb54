import { Refusal } from '~/domain/shared/refusal';
import { highestFor, lowestCashOut, multiplierAt, timeTo } from '../engines/crash';
import type { Flight } from '../flights/present-flight.server';
import { judgeStake } from '../judge-stake';
import { beginTrial, endTrial, newTrialRound, type TrialGame, type TrialTurn } from './play-trial.server';
import type { TrialRound, TrialState } from './trial-state';

type Bet = { stakeMinor: bigint; cashOutAt: number | null };

/** A seat on everybody's flight, for play money; the round's number is the flight's. */
export function betTrialFlight(
  turn: TrialTurn,
  state: TrialState,
  game: TrialGame,
  flight: Flight,
  bet: Bet,
): TrialState {
  const { stakeMinor, cashOutAt: wanted } = bet;
  judgeStake(stakeMinor, game.limits, wanted ?? lowestCashOut);
  if (state.round?.state === 'open' && state.round.gameCode === game.gameCode) throw new Refusal('studio.bet_placed');
  if (isOn(state.round, flight)) throw new Refusal('studio.bet_placed');
  const begun = beginTrial(turn, state, stakeMinor);
  const cashOutAt = wanted ?? highestFor(stakeMinor, game.limits.maxPayoutMinor);
  const round = newTrialRound(state, game, { engine: 'crash', choice: { cashOutAt }, stakeMinor });
  return { ...begun, round: { ...round, reference: `T-${flight.gameCode}-${flight.number}`, nonce: flight.number } };
}

export function cashOutTrialFlight({ now }: TrialTurn, state: TrialState, flight: Flight): TrialState {
  const settled = settleTrialFlight(now, state, flight);
  const { round } = settled;
  if (!round || !isOn(round, flight) || round.state !== 'open') return settled;
  if (now <= flight.startsAt) throw new Refusal('studio.not_in_the_air');
  return endTrial(state, landed(round, flight, now), multiplierAt(now.getTime() - flight.startsAt.getTime()));
}

/** What has come to its end by now is ended. */
export function settleTrialFlight(now: Date, state: TrialState, flight: Flight): TrialState {
  const { round } = state;
  if (!round || !isOn(round, flight) || round.state !== 'open') return state;
  const cashOutAt = round.choice.cashOutAt as number;
  const cashesOut = cashOutAt <= flight.point;
  const endsAt = cashesOut ? flight.startsAt.getTime() + timeTo(cashOutAt) : flight.endsAt.getTime();
  if (now.getTime() < endsAt) return state;
  return endTrial(state, landed(round, flight, now), cashesOut ? cashOutAt : 0);
}

function isOn(round: TrialRound | null, flight: Flight): boolean {
  return round?.engine === 'crash' && round.gameCode === flight.gameCode && round.nonce === flight.number;
}

/** Where it will end stays unsaid while it is in the air. */
function landed(round: TrialRound, { endsAt, point }: Flight, now: Date): TrialRound {
  return { ...round, outcome: endsAt <= now ? { point } : null };
}
