import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Family } from '../family-names';
import { rulesOfGame } from '../find-lottery-game.server';
import { parsePicks } from '../picks/picks';
import type { Place, Shape } from '../picks/shape';
import { sidedFrom, ticketsBothSided } from '../plays/both-sided';
import type { Play } from '../plays/play';
import { families } from '../registry';
import { columnsOf } from '../results/winnings';
import { lotteryTickets } from '../tables.server';
import { type DrawRow, lockDraw } from './draw-locks.server';

type PlayPlace = { play: string; shape: Shape; place: Place };

const placesByFamily = new Map<Family, PlayPlace[]>();

/**
 * Marks the tickets of a drawn draw that are both-sided, before the first of them is settled: settlement and corrections count
 * them as no turnover. The tickets are fixed by then, so that every call finds the same; once one is settled it does nothing.
 */
export async function judgeSides(ctx: Ctx, { id, settledThrough }: DrawRow): Promise<void> {
  if (settledThrough > 0) return;
  await inTransaction(ctx, async (ctx) => {
    const draw = await lockDraw(ctx, id);
    if (draw?.state === 'drawn' && draw.settledThrough === 0) await judge(ctx, draw);
  });
}

/**
 * In the transaction of a correction by which tickets of a drawn draw become late: without them fewer of an account's may be
 * both-sided. The caller has locked the draw.
 */
export async function judgeSidesAgain(ctx: Ctx, draw: DrawRow): Promise<void> {
  await ctx.db
    .update(lotteryTickets)
    .set({ isBothSided: false })
    .where(and(eq(lotteryTickets.drawId, draw.id), eq(lotteryTickets.isBothSided, true)));
  if (draw.settledThrough > 0) await judge(ctx, draw);
}

async function judge(ctx: Ctx, draw: DrawRow): Promise<void> {
  const { id, gameCode } = draw;
  const places = placesOf(rulesOfGame(gameCode).family);
  const { rows } = await ctx.db.execute<{ account: string; place: number }>(
    sql`select account, place from lottery_judge_sides(${id}, ${JSON.stringify(places.map(sentPlace))}::jsonb)`,
  );
  for (const { account, place } of rows) await judgeLines(ctx, draw, Number(account), places[place]!);
}

function placesOf(family: Family): PlayPlace[] {
  const known = placesByFamily.get(family);
  if (known) return known;
  const places = Object.entries<Play>(families[family].plays).flatMap(([play, { shape }]) =>
    shape.places.map((place) => ({ play, shape, place })),
  );
  placesByFamily.set(family, places);
  return places;
}

/** As `lottery_judge_sides` reads it. */
function sentPlace({ play, shape, place }: PlayPlace, n: number) {
  const { a, b } = columnsOf(place.mask ?? 0n);
  const least = sidedFrom(place);
  return { n, play, by: place.by, a: String(a), b: String(b), least, lines: least * shape.linesEach };
}

/** Of an account that has enough lines of a place, if they differ. */
async function judgeLines(ctx: Ctx, draw: DrawRow, accountId: number, { play, shape, place }: PlayPlace) {
  const { id: drawId, publicAt } = draw;
  const ofAccount = and(
    eq(lotteryTickets.drawId, drawId),
    eq(lotteryTickets.accountId, accountId),
    eq(lotteryTickets.play, play),
    isNull(lotteryTickets.refundedAt),
    publicAt === null ? undefined : lt(lotteryTickets.betPlacedAt, publicAt),
  );
  const tickets = await ctx.db
    .select({ betId: lotteryTickets.betId, picks: lotteryTickets.picks })
    .from(lotteryTickets)
    .where(ofAccount);
  const picks = tickets.map((ticket) => parsePicks(shape, ticket.picks).picks);
  const sided = ticketsBothSided(shape, place, picks).map((at) => tickets[at]!.betId);
  if (sided.length === 0) return;
  await ctx.db
    .update(lotteryTickets)
    .set({ isBothSided: true })
    .where(and(eq(lotteryTickets.drawId, drawId), inArray(lotteryTickets.betId, sided)));
}
