import { eq } from 'drizzle-orm';
import { beaconOfNewDraws } from '~/domain/lottery/beacons/draw-beacon.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { findLotteryGame, rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import type { PrizeMode, Share } from '~/domain/lottery/prices/modes';
import type { StakeUnit } from '~/domain/lottery/prices/stake';
import { currentPrices } from '~/domain/lottery/prices/stored-prices.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { placeTickets } from '~/domain/lottery/tickets/place-tickets.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { settings } from '../catalogue/catalogue-world';
import { newKey, studioWorld } from '../studio/studio-world';

export const zone = settings.timeZone;

/** The demo's catalogue with the draws of a few games; its instant is the real one, as the database judges the close. */
export async function drawWorld() {
  return (await drawDatabase()).ctx;
}

/** The same, with the database that it is in. */
export async function drawDatabase() {
  const { ctx: plain, database } = await studioWorld();
  const ctx = { ...plain, now: new Date() };
  await addLotteryGames(ctx);
  await makeDraws(
    ctx,
    lotteryGames.filter(({ code }) => ['ssc-10m', 'k3-10m', 'north-5m'].includes(code)),
  );
  return { ctx, database };
}

export async function lotteryOf(ctx: Ctx, code: string) {
  const { vendor } = rulesOfGame(code);
  return (await findLotteryGame(ctx, settings, { vendorCodes: [vendor], gameCode: code }))!;
}

let issues = 0;

/** A draw of its own, on sale now, that tests may move in time. */
export async function openDraw(ctx: Ctx, code: string) {
  const [like] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.gameCode, code)).limit(1);
  const { id: _, ...rest } = like!;
  const at = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000);
  // On the beacon's half minutes, as all games draw.
  const drawsAt = new Date(Math.ceil(at(600).getTime() / 30_000) * 30_000);
  const { beacon } = await beaconOfNewDraws(ctx);
  const [draw] = await ctx.db
    .insert(lotteryDraws)
    .values({
      ...rest,
      issue: `20990101-${String(++issues).padStart(4, '0')}`,
      opensAt: at(-60),
      closesAt: new Date(drawsAt.getTime() - 5_000),
      drawsAt,
      beaconRound: beacon.roundAt(drawsAt),
      state: 'open',
    })
    .returning();
  return draw!;
}

type Asked = { play: string; picks: string; unit?: StakeUnit; multiplier?: bigint };
type How = { key?: string; rebate?: Share; mode?: PrizeMode };

export async function bet(
  ctx: Ctx,
  accountId: number,
  drawId: number,
  code: string,
  tickets: Asked[],
  { key = newKey(), rebate, mode }: How = {},
) {
  const lottery = await lotteryOf(ctx, code);
  return placeTickets(ctx, {
    accountId,
    lottery,
    drawId,
    tickets: tickets.map(({ play, picks, unit = '1', multiplier = 1n }) => ({ play, picks, unit, multiplier })),
    price: currentPrices(lottery.rules, {}, 0, mode).version,
    rebate,
    timeZone: zone,
    requestKey: key,
  });
}

export async function drawOf(ctx: Ctx, id: number) {
  const [draw] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, id));
  return draw!;
}

/** As if its numbers had come; what the seed and the beacon make is tested apart. */
export async function decide(ctx: Ctx, id: number, numbers: number[]) {
  const [draw] = await ctx.db
    .update(lotteryDraws)
    .set({
      state: 'drawn',
      seed: 'a'.repeat(64),
      beaconValue: 'b'.repeat(64),
      numbers,
      closedAt: ctx.now,
      drawnAt: ctx.now,
    })
    .where(eq(lotteryDraws.id, id))
    .returning();
  return draw!;
}

/** Moves its close into the past. */
export async function shut(ctx: Ctx, id: number, secondsAgo = 1) {
  const at = (seconds: number) => new Date(Date.now() - (secondsAgo - seconds) * 1000);
  await ctx.db
    .update(lotteryDraws)
    .set({ closesAt: at(0), drawsAt: at(1) })
    .where(eq(lotteryDraws.id, id));
}
