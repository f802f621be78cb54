import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { highestFor, lowestCashOut, multiplierAt } from '../engines/crash';
import { payoutOf } from '../engines/engine';
import type { Seat } from '../flights/bet-on-flight.server';
import { type Ending, endingOf, type FlightRow, multiplierByItself } from '../flights/flight.server';
import { judgeStake } from '../judge-stake';
import { beginTrial, newTrialRound, type TrialContext, type TrialGame } from './play-trial.server';
import type { TrialRound, TrialState } from './trial-state';

/** Everybody's flight, as far as a seat for play money needs it. */
export type TrialFlight = { gameCode: string; number: number; startsAt: Date | null; ending: Ending | null };

export function trialFlightOf(ctx: Ctx, flight: FlightRow): TrialFlight {
  const { gameCode, number, startsAt } = flight;
  return { gameCode, number, startsAt, ending: endingOf(ctx, flight) };
}

type Bet = { stakeMinor: bigint; cashOutAt: number | null; seat?: Seat };

const places = { 1: 'round', 2: 'second' } as const;

/** The rounds of free play's two seats on flights; both are on the same game. */
export const trialSeats = ({ round, second }: TrialState): (TrialRound | null)[] => [round, second];

/** A seat on everybody's flight, for play money; the round's number is the flight's. */
export function betTrialFlight(
  ctx: TrialContext,
  state: TrialState,
  game: TrialGame,
  flight: TrialFlight,
  bet: Bet,
): TrialState {
  const { stakeMinor, cashOutAt: wanted, seat = 1 } = bet;
  judgeStake(stakeMinor, game.limits, wanted ?? lowestCashOut);
  const place = places[seat];
  const own = state[place];
  if (own?.engine === 'crash' && own.gameCode === game.gameCode && own.state === 'open') {
    throw new Refusal('studio.bet_placed');
  }
  if (isOn(own, flight)) throw new Refusal('studio.bet_placed');
  const others = trialSeats(state).filter((round) => round?.engine === 'crash' && round.gameCode === game.gameCode);
  const begun = beginTrial(ctx, state, 'crash', stakeMinor, others);
  const cashOutAt = wanted ?? highestFor(stakeMinor, game.limits.maxPayoutMinor);
  const choice = { cashOutAt, ...(wanted === null ? { isByHand: true } : {}) };
  const round = newTrialRound(state, game, { engine: 'crash', choice, stakeMinor });
  const reference = `T-${flight.gameCode}-${flight.number}-${seat}`;
  // What is in the other place stays only if it belongs to this game.
  const ownOrNull = (other: TrialRound | null) => (others.includes(other) ? other : null);
  return {
    ...begun,
    round: ownOrNull(begun.round),
    second: ownOrNull(begun.second),
    [place]: { ...round, reference, nonce: flight.number },
  };
}

export function cashOutTrialFlight(
  { now }: TrialContext,
  state: TrialState,
  flight: TrialFlight,
  reference: string,
): TrialState {
  const settled = settleTrialFlight(now, state, flight);
  const place = (['round', 'second'] as const).find((place) => settled[place]?.reference === reference);
  const round = place && settled[place];
  if (!round || !isOn(round, flight) || round.state !== 'open') return settled;
  const { startsAt } = flight;
  if (!startsAt || now <= startsAt) throw new Refusal('studio.not_in_the_air');
  return endSeat(settled, place, landed(round, flight, now), multiplierAt(now.getTime() - startsAt.getTime()));
}

/** What has come to its end by now is ended; of what was cashed out in the air the end of the flight is told. */
export function settleTrialFlight(now: Date, state: TrialState, flight: TrialFlight): TrialState {
  return settleSeat(now, settleSeat(now, state, flight, 'round'), flight, 'second');
}

type Place = (typeof places)[Seat];

function settleSeat(now: Date, state: TrialState, flight: TrialFlight, place: Place): TrialState {
  const round = state[place];
  const { startsAt, ending } = flight;
  if (!round || !isOn(round, flight) || !startsAt || !ending) return state;
  if (round.state === 'done') return round.outcome ? state : { ...state, [place]: landed(round, flight, now) };
  const multiplier = multiplierByItself({ startsAt, ending }, round.choice.cashOutAt as number, now);
  return multiplier === null ? state : endSeat(state, place, landed(round, flight, now), multiplier);
}

function endSeat(state: TrialState, place: Place, round: TrialRound, multiplier: number): TrialState {
  const payout = payoutOf(BigInt(round.stakeMinor), multiplier);
  return {
    ...state,
    balanceMinor: String(BigInt(state.balanceMinor) + payout),
    [place]: { ...round, multiplier, payoutMinor: String(payout), state: 'done' },
  };
}

function isOn(round: TrialRound | null, flight: TrialFlight): boolean {
  return round?.engine === 'crash' && round.gameCode === flight.gameCode && round.nonce === flight.number;
}

/** Where it will end stays unsaid while it is in the air. */
function landed(round: TrialRound, { ending }: TrialFlight, now: Date): TrialRound {
  return { ...round, outcome: ending && ending.endsAt <= now ? { point: ending.point } : null };
}
