import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { highestFor, lowestCashOut, multiplierAt } from '../engines/crash';
import { type Ending, endingOf, type FlightRow, multiplierByItself } from '../flights/flight.server';
import { judgeStake } from '../judge-stake';
import { beginTrial, endTrial, newTrialRound, type TrialContext, type TrialGame } from './play-trial.server';
import type { TrialRound, TrialState } from './trial-state';

/** Everybody's flight, as far as a seat for play money needs it. */
export type TrialFlight = { gameCode: string; number: number; startsAt: Date | null; ending: Ending | null };

export function trialFlightOf(ctx: Ctx, flight: FlightRow): TrialFlight {
  const { gameCode, number, startsAt } = flight;
  return { gameCode, number, startsAt, ending: endingOf(ctx, flight) };
}

type Bet = { stakeMinor: bigint; cashOutAt: number | null };

/** A seat on everybody's flight, for play money; the round's number is the flight's. */
export function betTrialFlight(
  ctx: TrialContext,
  state: TrialState,
  game: TrialGame,
  flight: TrialFlight,
  bet: Bet,
): TrialState {
  const { stakeMinor, cashOutAt: wanted } = bet;
  judgeStake(stakeMinor, game.limits, wanted ?? lowestCashOut);
  if (state.round?.state === 'open' && state.round.gameCode === game.gameCode) throw new Refusal('studio.bet_placed');
  if (isOn(state.round, flight)) throw new Refusal('studio.bet_placed');
  const begun = beginTrial(ctx, state, stakeMinor);
  const cashOutAt = wanted ?? highestFor(stakeMinor, game.limits.maxPayoutMinor);
  const round = newTrialRound(state, game, { engine: 'crash', choice: { cashOutAt }, stakeMinor });
  return { ...begun, round: { ...round, reference: `T-${flight.gameCode}-${flight.number}`, nonce: flight.number } };
}

export function cashOutTrialFlight({ now }: TrialContext, state: TrialState, flight: TrialFlight): TrialState {
  const settled = settleTrialFlight(now, state, flight);
  const { round } = settled;
  if (!round || !isOn(round, flight) || round.state !== 'open') return settled;
  const { startsAt } = flight;
  if (!startsAt || now <= startsAt) throw new Refusal('studio.not_in_the_air');
  return endTrial(state, landed(round, flight, now), multiplierAt(now.getTime() - startsAt.getTime()));
}

/** What has come to its end by now is ended; of what was cashed out in the air the end of the flight is told. */
export function settleTrialFlight(now: Date, state: TrialState, flight: TrialFlight): TrialState {
  const { round } = state;
  const { startsAt, ending } = flight;
  if (!round || !isOn(round, flight) || !startsAt || !ending) return state;
  if (round.state === 'done') return round.outcome ? state : { ...state, round: landed(round, flight, now) };
  const multiplier = multiplierByItself({ startsAt, ending }, round.choice.cashOutAt as number, now);
  return multiplier === null ? state : endTrial(state, landed(round, flight, now), multiplier);
}

function isOn(round: TrialRound | null, flight: TrialFlight): boolean {
  return round?.engine === 'crash' && round.gameCode === flight.gameCode && round.nonce === flight.number;
}

/** Where it will end stays unsaid while it is in the air. */
function landed(round: TrialRound, { ending }: TrialFlight, now: Date): TrialRound {
  return { ...round, outcome: ending && ending.endsAt <= now ? { point: ending.point } : null };
}
