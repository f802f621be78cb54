import { formatMinor } from '~/domain/shared/money';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { listFlightBets } from '~/domain/studio/flights/bet-on-flight.server';
import { type AtDatabaseTime, atDatabaseTime, type FlightRow, phaseOf } from '~/domain/studio/flights/flight.server';
import { listPassengers } from '~/domain/studio/flights/list-passengers.server';
import { findFlight, flightAfter, listPastFlights, presentFlight } from '~/domain/studio/flights/present-flight.server';
import { msToNextPhase, seeFlight } from '~/domain/studio/flights/see-flight.server';
import { settleTrialFlight, trialFlightOf } from '~/domain/studio/trial/trial-flight.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import type { Player } from './admit-player.server';

const pastShown = 12;
const longestHoldMs = 5_000;

/** The flight as everybody may see it, and the player's own seat on it. */
export async function readFlight(player: Player) {
  const ctx = await atDatabaseTime(player.ctx);
  const flight = await presentFlight(ctx, player.game.gameCode);
  // The next one's seed is fixed before its first bet, which may come as soon as this one is in the air.
  const after = await flightAfter(ctx, flight);
  const [seen, next, past, passengers, bets] = await Promise.all([
    seeFlight(ctx, flight),
    seeFlight(ctx, after),
    listPastFlights(ctx, flight.gameCode, pastShown),
    listPassengers(ctx, flight.id),
    betsOf(ctx, player, [flight, after]),
  ]);
  return {
    ...seen,
    next: { number: next.number, hash: next.hash, seedHashes: next.seedHashes },
    past,
    passengers: passengers.shown.map(({ name, stakeMinor, multiplier }) => ({
      name,
      stake: formatMinor(stakeMinor, 4),
      multiplier,
    })),
    passengersInAll: passengers.all,
    ...bets,
  };
}

export type ShownFlight = Awaited<ReturnType<typeof readFlight>>;

/** Held until something changes that the asker cannot know: so the end of a flight is told when it comes. */
export async function holdFlight(player: Player, known: string): Promise<void> {
  const ctx = await atDatabaseTime(player.ctx);
  const flight = await presentFlight(ctx, player.game.gameCode);
  if (known !== `${flight.number}-${phaseOf(ctx, flight)}`) return;
  const holdMs = Math.min(longestHoldMs, msToNextPhase(ctx, flight) + 5);
  await new Promise((resolve) => setTimeout(resolve, holdMs));
}

async function betsOf(ctx: AtDatabaseTime, player: Player, [flight, next]: [FlightRow, FlightRow]) {
  if (player.mode === 'trial') {
    const { round } = settleTrialFlight(ctx.now, player.state, trialFlightOf(ctx, flight));
    if (round?.engine !== 'crash' || round.gameCode !== flight.gameCode) return { bet: null, nextBet: null };
    const seat = seatOf({ ...round, stakeMinor: BigInt(round.stakeMinor), payoutMinor: BigInt(round.payoutMinor) });
    return { bet: round.nonce === flight.number ? seat : null, nextBet: round.nonce > flight.number ? seat : null };
  }
  const rows = await listFlightBets(player.ctx, player.ctx.viewer.id, [flight.id, next.id]);
  const seat = (flightId: number) => {
    const row = rows.find((row) => row.flightId === flightId);
    return row ? seatOf(row) : null;
  };
  return { bet: seat(flight.id), nextBet: seat(next.id) };
}

type Row = {
  reference: string;
  state: string;
  choice: Record<string, unknown>;
  multiplier: number | null;
  stakeMinor: bigint;
  payoutMinor: bigint;
};

function seatOf({ reference, state, choice, multiplier, stakeMinor, payoutMinor }: Row) {
  return {
    reference,
    state,
    cashOutAt: choice.cashOutAt as number,
    multiplier,
    stake: formatMinor(stakeMinor, 4),
    payout: formatMinor(payoutMinor, 4),
  };
}

/** Free play's seat is settled when its page is read; the cookie then knows. */
export async function withSettledSeat(player: Player): Promise<Player> {
  if (player.mode !== 'trial') return player;
  const state = await settledState(player, player.state);
  return { ...player, state };
}

async function settledState({ ctx: requestContext }: Player, state: TrialState): Promise<TrialState> {
  const { round } = state;
  if (round?.engine !== 'crash' || (round.state === 'done' && round.outcome)) return state;
  const ctx = await atDatabaseTime(requestContext);
  await advanceFlights(ctx, round.gameCode);
  const flight = await findFlight(ctx, round.gameCode, round.nonce);
  return flight ? settleTrialFlight(ctx.now, state, trialFlightOf(ctx, flight)) : state;
}
