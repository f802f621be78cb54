import { formatMinor } from '~/domain/shared/money';
import { listFlightBets } from '~/domain/studio/flights/bet-on-flight.server';
import { listPassengers } from '~/domain/studio/flights/list-passengers.server';
import {
  atDatabaseTime,
  type Flight,
  findFlight,
  listPastFlights,
  presentFlight,
} from '~/domain/studio/flights/present-flight.server';
import { settleTrialFlight } from '~/domain/studio/trial/trial-flight.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import type { Player } from './admit-player.server';

const pastShown = 12;
const longestHoldMs = 5_000;

/** The flight as everybody may see it, and the player's own seat on it. */
export async function readFlight(player: Player) {
  const turn = await atDatabaseTime(player.turn);
  const { now } = turn;
  const flight = await presentFlight(turn, player.game.gameCode);
  const [past, passengers, bets] = await Promise.all([
    listPastFlights(turn, flight.gameCode, pastShown),
    listPassengers(turn, flight.id),
    betsOf(player, flight, now),
  ]);
  const phase = phaseOf(flight, now);
  const isOver = phase === 'over';
  return {
    number: flight.number,
    hash: flight.serverSeedHash,
    phase,
    toStartMs: Math.max(0, flight.startsAt.getTime() - now.getTime()),
    elapsedMs: Math.max(0, now.getTime() - flight.startsAt.getTime()),
    point: isOver ? flight.point : null,
    past: past.map(({ number, point }) => ({ number, point })),
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
  const turn = await atDatabaseTime(player.turn);
  const flight = await presentFlight(turn, player.game.gameCode);
  const phase = phaseOf(flight, turn.now);
  if (known !== `${flight.number}-${phase}`) return;
  const until = { open: flight.startsAt, air: flight.endsAt, over: flight.closesAt }[phase];
  const holdMs = Math.min(longestHoldMs, until.getTime() - turn.now.getTime() + 5);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, holdMs)));
}

function phaseOf({ startsAt, endsAt }: Flight, now: Date): 'open' | 'air' | 'over' {
  if (now < startsAt) return 'open';
  return now < endsAt ? 'air' : 'over';
}

async function betsOf(player: Player, flight: Flight, now: Date) {
  if (player.mode === 'trial') {
    const { round } = settleTrialFlight(now, player.state, flight);
    if (round?.engine !== 'crash' || round.gameCode !== flight.gameCode) return { bet: null, nextBet: null };
    const seat = seatOf({ ...round, stakeMinor: BigInt(round.stakeMinor), payoutMinor: BigInt(round.payoutMinor) });
    return { bet: round.nonce === flight.number ? seat : null, nextBet: round.nonce > flight.number ? seat : null };
  }
  const next = await findFlight(player.turn, flight.gameCode, flight.number + 1);
  const ids = next ? [flight.id, next.id] : [flight.id];
  const rows = await listFlightBets(player.turn, player.turn.viewer.id, ids);
  const seat = (flightId: number | undefined) => {
    const row = rows.find((row) => row.flightId === flightId);
    return row ? seatOf(row) : null;
  };
  return { bet: seat(flight.id), nextBet: next ? seat(next.id) : null };
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

async function settledState({ turn }: Player, state: TrialState): Promise<TrialState> {
  const { round } = state;
  if (round?.engine !== 'crash' || round.state !== 'open') return state;
  const at = await atDatabaseTime(turn);
  const flight = await findFlight(at, round.gameCode, round.nonce);
  return flight ? settleTrialFlight(at.now, state, flight) : state;
}
