import { formatMinor } from '~/domain/shared/money';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { listFlightBets } from '~/domain/studio/flights/bet-on-flight.server';
import { type AtDatabaseTime, atDatabaseTime, type FlightRow, phaseOf } from '~/domain/studio/flights/flight.server';
import { countOverBets, listPassengers } from '~/domain/studio/flights/list-passengers.server';
import { findFlight, flightAfter, listPastFlights, presentFlight } from '~/domain/studio/flights/present-flight.server';
import { msToNextPhase, seeFlight } from '~/domain/studio/flights/see-flight.server';
import { settleTrialFlight, trialFlightOf, trialSeats } from '~/domain/studio/trial/trial-flight.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import type { Player } from './admit-player.server';

const pastShown = 12;
const longestHoldMs = 5_000;
const lookEveryMs = 700;

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
    betsOver: passengers.over,
    ...bets,
  };
}

export type ShownFlight = Awaited<ReturnType<typeof readFlight>>;

/**
 * Held until something changes that the asker cannot know: so the end of a flight, and others' cash-outs, are told when
 * they come. `known`: number and phase of the flight, and how many of its bets are over.
 */
export async function holdFlight(player: Player, known: string): Promise<void> {
  for (let heldMs = 0; heldMs < longestHoldMs; heldMs += lookEveryMs) {
    const ctx = await atDatabaseTime(player.ctx);
    const flight = await presentFlight(ctx, player.game.gameCode);
    if (known !== `${flight.number}-${phaseOf(ctx, flight)}-${await countOverBets(ctx, flight.id)}`) return;
    const holdMs = Math.min(lookEveryMs, msToNextPhase(ctx, flight) + 5);
    await new Promise((resolve) => setTimeout(resolve, holdMs));
  }
}

type Bets = [first: ShownSeat | null, second: ShownSeat | null];

async function betsOf(ctx: AtDatabaseTime, player: Player, [flight, next]: [FlightRow, FlightRow]) {
  const seats =
    player.mode === 'trial' ? freeSeats(ctx, player.state, flight) : await realSeats(player, [flight, next]);
  const on = ({ number }: FlightRow): Bets =>
    [1, 2].map((seat) => {
      const found = seats.find((each) => each.number === number && each.seat === seat);
      return found ? seatOf(found) : null;
    }) as Bets;
  return { bets: on(flight), nextBets: on(next) };
}

function freeSeats(ctx: AtDatabaseTime, state: TrialState, flight: FlightRow): SeatRow[] {
  return trialSeats(settleTrialFlight(ctx.now, state, trialFlightOf(ctx, flight))).flatMap((round, at) =>
    round?.engine === 'crash' && round.gameCode === flight.gameCode
      ? [
          {
            ...round,
            number: round.nonce,
            seat: at + 1,
            stakeMinor: BigInt(round.stakeMinor),
            payoutMinor: BigInt(round.payoutMinor),
          },
        ]
      : [],
  );
}

async function realSeats({ ctx }: Extract<Player, { mode: 'real' }>, flights: FlightRow[]): Promise<SeatRow[]> {
  const rows = await listFlightBets(
    ctx,
    ctx.viewer.id,
    flights.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, number: flights.find(({ id }) => id === row.flightId)!.number }));
}

type SeatRow = {
  number: number;
  seat: number;
  reference: string;
  state: string;
  choice: Record<string, unknown>;
  multiplier: number | null;
  stakeMinor: bigint;
  payoutMinor: bigint;
};

type ShownSeat = ReturnType<typeof seatOf>;

function seatOf({ reference, state, choice, multiplier, stakeMinor, payoutMinor }: SeatRow) {
  return {
    reference,
    state,
    cashOutAt: choice.cashOutAt as number,
    isByHand: choice.isByHand === true,
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

async function settledState({ ctx: requestContext }: Player, before: TrialState): Promise<TrialState> {
  let state = before;
  for (const round of trialSeats(before)) {
    if (round?.engine !== 'crash' || (round.state === 'done' && round.outcome)) continue;
    const ctx = await atDatabaseTime(requestContext);
    await advanceFlights(ctx, round.gameCode);
    const flight = await findFlight(ctx, round.gameCode, round.nonce);
    if (flight) state = settleTrialFlight(ctx.now, state, trialFlightOf(ctx, flight));
  }
  return state;
}
