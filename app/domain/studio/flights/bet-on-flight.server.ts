import { and, eq, inArray } from 'drizzle-orm';
import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { placeStake } from '../book.server';
import { highestFor, lowestCashOut, timeTo } from '../engines/crash';
import { gameVersion } from '../engines/engine';
import type { StudioGame } from '../find-studio-game.server';
import { judgeStake } from '../judge-stake';
import { choiceWords } from '../outcome-text';
import { findSeeds } from '../seeds.server';
import { studioFlights, studioRounds } from '../tables.server';
import type { AtDatabaseTime, FlightRow } from './flight.server';
import { flightAfter, flightToBetOn } from './present-flight.server';

/** Which of an account's bets on a flight. */
export type Seat = 1 | 2;

type FlightBet = {
  accountId: number;
  game: StudioGame;
  stakeMinor: bigint;
  /** In hundredths; null: only by hand. */
  cashOutAt: number | null;
  /** The first unless told. */
  seat?: Seat;
  /** Checked before (`checkRequestKey`). */
  requestKey: string;
};

/**
 * A bet on the flight that is open, or on the next. It is cashed out by itself at its multiplier, or where it would win more than the
 * limit. Refuses: studio.bet_placed, studio.under_minimum, studio.over_maximum,
 * studio.over_payout, ledger.insufficient_funds, form.key_conflict.
 */
export async function betOnFlight(ctx: AtDatabaseTime, bet: FlightBet): Promise<string> {
  const { accountId, game, stakeMinor, cashOutAt, seat = 1, requestKey: key } = bet;
  judgeStake(stakeMinor, game.limits, cashOutAt ?? lowestCashOut);
  const flight = await flightToBetOn(ctx, game.gameCode);
  const input = { verb: 'betOnFlight', gameCode: game.gameCode, stakeMinor, cashOutAt, seat };
  const { reference } = await once(ctx, { ownerId: accountId, key, input }, async (ctx) => ({
    reference: await betOnce(ctx, bet, flight),
  }));
  return reference;
}

/** Of two at once the index lets one in; the other takes its stake back with its transaction. */
async function betOnce(
  ctx: Ctx,
  { accountId, game, stakeMinor, cashOutAt: wanted, seat = 1 }: FlightBet,
  asked: FlightRow,
) {
  const flight = await lockForBet(ctx, asked);
  if (await findFlightBet(ctx, { accountId, flightId: flight.id, seat })) throw new Refusal('studio.bet_placed');
  const cashOutAt = wanted ?? highestFor(stakeMinor, game.limits.maxPayoutMinor);
  const choices = choiceWords('crash', { cashOutAt });
  const round = String(flight.number);
  const reference = await placeStake(ctx, { accountId, game, stakeMinor, round, choices });
  const { clientSeed } = await findSeeds(ctx, accountId);
  const written = await ctx.db
    .insert(studioRounds)
    .values({
      reference,
      accountId,
      nodeId: game.nodeId,
      gameCode: game.gameCode,
      engine: 'crash',
      version: gameVersion('crash'),
      flightId: flight.id,
      stakeMinor,
      choice: { cashOutAt, ...(wanted === null ? { isByHand: true } : {}) },
      seat,
      clientSeed,
      state: 'open',
      begunAt: ctx.now,
      movedAt: ctx.now,
      ...known(flight, cashOutAt),
    })
    .onConflictDoNothing()
    .returning({ id: studioRounds.id });
  if (written.length === 0) throw new Refusal('studio.bet_placed');
  return reference;
}

/**
 * Shares the flight's lock, for which take-off waits: the bets that a flight's point comes from are all there when it is
 * computed. A flight that has taken off meanwhile takes no more bets; the one after it does.
 */
async function lockForBet(ctx: Ctx, flight: FlightRow): Promise<FlightRow> {
  const [locked] = await ctx.db.select().from(studioFlights).where(eq(studioFlights.id, flight.id)).for('share');
  return locked!.sealedPoint === null ? locked! : lockForBet(ctx, await flightAfter(ctx, locked!));
}

/** A flight of rule 1 has its end from the beginning. */
function known({ point, startsAt, endsAt }: FlightRow, cashOutAt: number) {
  if (point === null || !startsAt || !endsAt) return {};
  const dueAt = new Date(Math.min(startsAt.getTime() + timeTo(cashOutAt), endsAt.getTime()));
  return { outcome: { point }, dueAt };
}

type FlightSeat = { accountId: number; flightId: number; seat: Seat };

async function findFlightBet(ctx: Ctx, { accountId, flightId, seat }: FlightSeat) {
  const row = await ctx.db.query.studioRounds.findFirst({
    where: and(eq(studioRounds.flightId, flightId), eq(studioRounds.accountId, accountId), eq(studioRounds.seat, seat)),
  });
  return row ?? null;
}

/** An account's bets on these flights. */
export function listFlightBets(ctx: Ctx, accountId: number, flightIds: number[]) {
  return ctx.db
    .select()
    .from(studioRounds)
    .where(and(eq(studioRounds.accountId, accountId), inArray(studioRounds.flightId, flightIds)));
}
