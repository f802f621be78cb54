import { eq } from 'drizzle-orm';
import { advanceFlights } from '~/domain/studio/flights/advance-flights.server';
import { type AtDatabaseTime, endingAt, type FlightRow } from '~/domain/studio/flights/flight.server';
import { presentFlight } from '~/domain/studio/flights/present-flight.server';
import { studioFlights, studioRounds } from '~/domain/studio/tables.server';
import { studioWorld } from './studio-world';

/** A flight may end the moment it takes off. */
const unended = { point: null, endsAt: null, closesAt: null };

export const at = (ctx: AtDatabaseTime, { startsAt }: { startsAt: Date }, ms: number) => ({
  ...ctx,
  now: new Date(startsAt.getTime() + ms),
});

/** The games' world, with flights that take off and end as a test wants. */
export async function flightWorld() {
  const world = await studioWorld();
  const { ctx } = world;
  let games = 0;

  /** A game whose flights no other test bets on. */
  const ownGame = async () => ({ ...(await world.game('crash-kite')), gameCode: `crash-test${++games}` });

  /** A flight of a game of its own whose bets the test takes before it ends where the test wants. */
  async function openFlight() {
    const game = await ownGame();
    const flight = (await presentFlight(ctx, game.gameCode)) as FlightRow & { startsAt: Date };
    return { ctx, game, flight };
  }

  /** Takes off as it must, then ends where the test wants. */
  async function endAt(flight: FlightRow & { startsAt: Date }, point: number) {
    await advanceFlights(at(ctx, flight, 0), flight.gameCode);
    const sealedPoint = ctx.gateways.vault.encrypt(String(point));
    await ctx.db
      .update(studioFlights)
      .set({ sealedPoint, ...unended })
      .where(eq(studioFlights.id, flight.id));
    return { ...flight, ...endingAt(flight.startsAt, point) };
  }

  const storedFlight = async (id: number) =>
    (await ctx.db.select().from(studioFlights).where(eq(studioFlights.id, id)))[0]!;

  const rowOf = async (reference: string) =>
    (await ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference)))[0]!;

  return { ...world, ownGame, openFlight, endAt, storedFlight, rowOf };
}
