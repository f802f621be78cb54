import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { daysFrom, wallClock } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { getTerms } from '../find-terms.server';
import { issueReward } from '../giving/issue-reward.server';
import { findSigns } from '../joining/find-signs.server';
import { changePromise } from '../joining/places.server';
import { participations, raffleEntries, raffles } from '../tables.server';
import { prizesByPlace, sumOfPrizes } from '../terms/raffle';
import type { TermsOf } from '../terms/terms';
import { closeList } from './close-list.server';
import { drawWinners } from './draw.server';

/** A week is drawn from this hour of the Monday after it on. */
const drawHour = 12;

type Raffle = typeof raffles.$inferSelect;
type Part = { raffle: Raffle; terms: TermsOf<'raffle'>; timeZone: string };

/**
 * Timed: draws every week that is over. The list is closed first and never changes; who wins follows from it and the seed, so a
 * draw that was cut short goes on with the same winners. Answers how many weeks there were.
 */
export async function drawRaffles(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const waiting = await ctx.db.select().from(raffles).where(isNull(raffles.drawnAt)).orderBy(asc(raffles.week));
  let weeks = 0;
  for (const raffle of waiting) {
    if (wallClock(ctx.now, timeZone) < `${daysFrom(raffle.week, 7)}T${drawHour}:00`) continue;
    const terms = await getTerms(ctx, raffle.promotionCode, raffle.termsVersion);
    if (terms.kind === 'raffle' && (await drawWeek(ctx, { raffle, terms, timeZone }))) weeks++;
  }
  return weeks;
}

async function drawWeek(ctx: Ctx, { raffle, terms, timeZone }: Part): Promise<boolean> {
  const { promotionCode: code, week, sealedSeed } = raffle;
  const listHash = await closeList(ctx, { raffle, terms, timeZone });
  const entries = await ctx.db.select().from(raffleEntries).where(ofWeek(raffle)).orderBy(asc(raffleEntries.number));
  const seed = ctx.gateways.vault.decrypt(sealedSeed) ?? sealedSeed;
  const prizes = prizesByPlace(terms.prizes);
  const accountOf = new Map(entries.map(({ number, accountId }) => [number, accountId]));
  for (const { place, number } of drawWinners({ seed, code, listHash }, entries, prizes.length)) {
    await give(
      ctx,
      { raffle, terms, timeZone },
      { place, number, accountId: accountOf.get(number)!, amountMinor: prizes[place - 1]! },
    );
  }
  return inTransaction(ctx, async (ctx) => {
    const drawn = await ctx.db
      .update(raffles)
      .set({ seed, drawnAt: ctx.now })
      .where(and(eq(raffles.promotionCode, code), eq(raffles.week, week), isNull(raffles.drawnAt)))
      .returning({ week: raffles.week });
    if (drawn.length === 0) return false;
    const [given] = await ctx.db
      .select({ sum: sql<string>`coalesce(sum(${participations.amountMinor}), 0)` })
      .from(participations)
      .where(and(eq(participations.promotionCode, code), eq(participations.occurrence, week)));
    await changePromise(ctx, code, { byMinor: BigInt(given!.sum) - sumOfPrizes(terms.prizes) });
    return true;
  });
}

type Win = { place: number; number: number; accountId: number; amountMinor: bigint };

/** The prize waits to be claimed; what was held for it becomes what is promised. */
function give(ctx: Ctx, { raffle, terms }: Part, { place, number, accountId, amountMinor }: Win): Promise<void> {
  const { promotionCode: code, week, termsVersion: version } = raffle;
  // Where a restore without secrets came between, the places before it were given by another seed.
  const isFree = sql`not exists (select from raffle_entries taken
    where taken.promotion_code = ${code} and taken.week = ${week} and taken.place = ${place})`;
  return inTransaction(ctx, async (ctx) => {
    const won = await ctx.db
      .update(raffleEntries)
      .set({ place })
      .where(and(ofWeek(raffle), eq(raffleEntries.number, number), isNull(raffleEntries.place), isFree))
      .returning({ number: raffleEntries.number });
    if (won.length === 0) return;
    await changePromise(ctx, code, { byMinor: -amountMinor });
    const checkSigns = await findSigns(ctx, code, accountId);
    await issueReward(ctx, { code, version, terms, accountId, occurrence: week, amountMinor, checkSigns });
  });
}

function ofWeek({ promotionCode, week }: Pick<Raffle, 'promotionCode' | 'week'>) {
  return and(eq(raffleEntries.promotionCode, promotionCode), eq(raffleEntries.week, week));
}
