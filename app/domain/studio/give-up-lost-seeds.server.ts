import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { games } from '~/domain/catalogue/tables.server';
import { refundBet } from '~/domain/play/refund-bet.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { lostText } from '~/domain/shared/text-cipher.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { studioFlights, studioRounds, studioSeeds } from './tables.server';

type GivenUp = { rounds: number; flights: number; seeds: number };

/** It has not ended, and nothing tells any more where it would. */
const isFlightLost = and(
  isNull(studioFlights.point),
  or(
    eq(studioFlights.sealedPoint, lostText),
    and(isNull(studioFlights.sealedPoint), eq(studioFlights.serverSeed, lostText)),
  ),
);

/**
 * After a restore without secrets: open rounds whose outcome is lost are refunded, flights that cannot end are closed, and pairs of
 * seeds in use are put away; the next round finds none and makes one. May be called again after any failure.
 */
export async function giveUpLostSeeds(ctx: Ctx): Promise<GivenUp> {
  const rounds =
    (await refundAll(ctx, eq(studioRounds.sealedOutcome, lostText))) +
    (await refundAll(ctx, sql`${studioRounds.flightId} in (select id from studio_flights where ${isFlightLost})`));
  const flights = await closeFlights(ctx);
  const seeds = await closeSeeds(ctx);
  return { rounds, flights, seeds };
}

async function refundAll(ctx: Ctx, isLost: SQL): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const lost = await ctx.db
    .select({ id: studioRounds.id, reference: studioRounds.reference, vendorCode: games.vassalage })
    .from(studioRounds)
    .innerJoin(games, eq(games.nodeId, studioRounds.nodeId))
    .where(and(eq(studioRounds.state, 'open'), isLost))
    .orderBy(asc(studioRounds.id));
  for (const { id, reference, vendorCode } of lost) {
    await inTransaction(ctx, async (ctx) => {
      await refundBet(ctx, { vendorCode, reference, timeZone });
      await ctx.db
        .update(studioRounds)
        .set({ state: 'refunded', sealedOutcome: null, movedAt: ctx.now, dueAt: null })
        .where(eq(studioRounds.id, id));
    });
  }
  return lost.length;
}

/** Without an end: bets that were cashed out in the air never learn where it was. */
async function closeFlights(ctx: Ctx): Promise<number> {
  const { rowCount } = await ctx.db
    .update(studioFlights)
    .set({ closesAt: ctx.now })
    .where(and(isFlightLost, or(isNull(studioFlights.closesAt), gt(studioFlights.closesAt, ctx.now))));
  return rowCount ?? 0;
}

async function closeSeeds(ctx: Ctx): Promise<number> {
  const { rowCount: closed } = await ctx.db
    .update(studioSeeds)
    .set({ revealedAt: ctx.now, nextSeed: null, nextSeedHash: null })
    .where(and(isNull(studioSeeds.revealedAt), eq(studioSeeds.serverSeed, lostText)));
  const { rowCount: withoutNext } = await ctx.db
    .update(studioSeeds)
    .set({ nextSeed: null, nextSeedHash: null })
    .where(eq(studioSeeds.nextSeed, lostText));
  return (closed ?? 0) + (withoutNext ?? 0);
}
