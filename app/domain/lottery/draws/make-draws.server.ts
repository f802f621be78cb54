import { max } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayAfter, dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { beaconOfNewDraws } from '../beacons/draw-beacon.server';
import { type CalendarException, type DrawTimes, drawsOfDay } from '../calendar/draws-of-day';
import { type LotteryGame, lotteryGames, zoneOf } from '../calendar/games';
import { commitOf, newDrawSeed } from '../fair/draw-seed.server';
import { alignSources, officialCodes } from '../official/official.server';
import { partsAtMost } from '../orders/chase';
import { lotteryCalendarExceptions, lotteryDraws } from '../tables.server';

const hourMs = 3_600_000;
/** Seeds are committed to at least this long before a draw; the longest pause of a calendar is shorter than its own. */
const aheadMs: Record<LotteryGame['schedule']['kind'], number> = { period: 2 * hourMs, calendar: 17 * 24 * hourMs };
const rowsAtOnce = 500;

type NewDraw = typeof lotteryDraws.$inferInsert;

/** Writes the draws that come next, each with its seed sealed and committed to. Safe on many nodes: an issue is there once. */
export async function makeDraws(ctx: Ctx, games: readonly LotteryGame[] = lotteryGames): Promise<number> {
  const [{ timeZone, officialLotteries }, known, exceptions, { beacon, anchor }] = await Promise.all([
    findSettings(ctx),
    lastDraws(ctx),
    readExceptions(ctx),
    beaconOfNewDraws(ctx),
  ]);
  const official = officialCodes(officialLotteries);
  const rows = games.flatMap((game) =>
    comingDraws(ctx, game, { siteZone: timeZone, exceptions, after: known.get(game.code) }).map((times): NewDraw => {
      const seed = newDrawSeed();
      return {
        gameCode: game.code,
        ...times,
        source: official.includes(game.code) ? 'official' : 'own',
        commit: commitOf(seed),
        sealedSeed: ctx.gateways.vault.encrypt(seed),
        beacon: beacon.name,
        beaconAnchor: anchor,
        beaconRound: beacon.roundAt(times.drawsAt),
      };
    }),
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await ctx.db
      .insert(lotteryDraws)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
  }
  await alignSources(ctx, official);
  return rows.length;
}

/** A chase finds all its draws: one more than it has parts, as the first of them is under way. */
function aheadOf({ schedule }: LotteryGame): number {
  const chasedMs = schedule.kind === 'period' ? (partsAtMost + 1) * schedule.seconds * 1_000 : 0;
  return Math.max(aheadMs[schedule.kind], chasedMs);
}

type Coming = { siteZone: string; exceptions: CalendarException[]; after: Date | undefined };

function comingDraws({ now }: Ctx, game: LotteryGame, { siteZone, exceptions, after }: Coming): DrawTimes[] {
  const until = new Date(now.getTime() + aheadOf(game));
  const from = after && after > now ? after : now;
  const zone = zoneOf(game, siteZone);
  const draws: DrawTimes[] = [];
  for (let day = dayIn(from, zone); day <= dayIn(until, zone); day = dayAfter(day)) {
    for (const times of drawsOfDay(game, day, { siteZone, exceptions })) {
      if (times.closesAt > now && times.drawsAt > from && times.drawsAt <= until) draws.push(times);
    }
  }
  return draws;
}

async function lastDraws(ctx: Ctx): Promise<Map<string, Date>> {
  const rows = await ctx.db
    .select({ code: lotteryDraws.gameCode, at: max(lotteryDraws.drawsAt) })
    .from(lotteryDraws)
    .groupBy(lotteryDraws.gameCode);
  return new Map(rows.map(({ code, at }) => [code, at!]));
}

async function readExceptions(ctx: Ctx): Promise<CalendarException[]> {
  const rows = await ctx.db.select().from(lotteryCalendarExceptions);
  return rows.map(({ gameCode: game, day, kind, drawsAt, closesAt }) =>
    kind === 'none' ? { game, day, kind } : { game, day, kind, drawsAt: drawsAt!, closesAt: closesAt! },
  );
}
