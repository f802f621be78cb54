import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
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
 * Timed: draws every week that is over. The list is closed first and never changes; then all places are decided at once, and the
 * prizes are given one by one: a draw that was cut short goes on with the same winners. Answers how many weeks there were.
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

async function drawWeek(ctx: Ctx, part: Part): Promise<boolean> {
  const { raffle, terms } = part;
  const { promotionCode: code, week } = raffle;
  const listHash = await closeList(ctx, part);
  const prizes = prizesByPlace(terms.prizes);
  const seed = await decidePlaces(ctx, raffle, { listHash, places: prizes.length });
  const winners = await ctx.db.select().from(raffleEntries).where(hasWon(raffle)).orderBy(asc(raffleEntries.place));
  for (const { place, number, accountId } of winners)
    await give(ctx, part, { number, accountId, amountMinor: prizes[place! - 1]! });
  return inTransaction(ctx, async (ctx) => {
    const drawn = await ctx.db
      .update(raffles)
      .set({ seed, drawnAt: ctx.now })
      .where(and(ownWeek(raffle), isNull(raffles.drawnAt)))
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

/**
 * All winners at once, by one of many. The seed is in clear from then on, as nothing is left that it could change: a restore
 * without secrets does not put another one in its place. Answers it.
 */
function decidePlaces(ctx: Ctx, raffle: Raffle, { listHash, places }: { listHash: string; places: number }) {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(raffles).where(ownWeek(raffle)).for('update');
    const { promotionCode: code, sealedSeed } = row!;
    const isClear = clearSeed.test(sealedSeed);
    const seed = isClear ? sealedSeed : ctx.gateways.vault.decrypt(sealedSeed);
    if (seed === null) throw new Error("a raffle's seed cannot be opened: is DATA_KEY another one?");
    if (isClear && (await ctx.db.$count(raffleEntries, hasWon(raffle))) > 0) return seed;
    const entries = await ctx.db.select().from(raffleEntries).where(ofWeek(raffle)).orderBy(asc(raffleEntries.number));
    for (const { place, number } of drawWinners({ seed, code, listHash }, entries, places))
      await ctx.db.update(raffleEntries).set({ place }).where(entryOf(raffle, number));
    await ctx.db.update(raffles).set({ sealedSeed: seed }).where(ownWeek(raffle));
    return seed;
  });
}

const clearSeed = /^[0-9a-f]{64}$/;

type Win = { number: number; accountId: number; amountMinor: bigint };

/** The prize waits to be claimed; what was held for it becomes what is promised. Once: who gives the same prize waits. */
function give(ctx: Ctx, { raffle, terms }: Part, { number, accountId, amountMinor }: Win): Promise<void> {
  const { promotionCode: code, week, termsVersion: version } = raffle;
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ number: raffleEntries.number })
      .from(raffleEntries)
      .where(entryOf(raffle, number))
      .for('update');
    const isOwn = and(eq(participations.promotionCode, code), eq(participations.accountId, accountId));
    if ((await ctx.db.$count(participations, and(isOwn, eq(participations.occurrence, week)))) > 0) return;
    await changePromise(ctx, code, { byMinor: -amountMinor });
    const checkSigns = await findSigns(ctx, code, accountId);
    await issueReward(ctx, { code, version, terms, accountId, occurrence: week, amountMinor, checkSigns });
  });
}

type Week = Pick<Raffle, 'promotionCode' | 'week'>;

function ownWeek({ promotionCode, week }: Week) {
  return and(eq(raffles.promotionCode, promotionCode), eq(raffles.week, week));
}

function ofWeek({ promotionCode, week }: Week) {
  return and(eq(raffleEntries.promotionCode, promotionCode), eq(raffleEntries.week, week));
}

function hasWon(raffle: Week) {
  return and(ofWeek(raffle), isNotNull(raffleEntries.place));
}

function entryOf(raffle: Week, number: number) {
  return and(ofWeek(raffle), eq(raffleEntries.number, number));
}
