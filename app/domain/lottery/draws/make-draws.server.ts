import { and, gt, inArray, max } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayAfter, dayIn } from '~/domain/shared/period';
import { findSettings } from '~/domain/site/find-settings.server';
import { beaconOfNewDraws } from '../beacons/draw-beacon.server';
import { type CalendarException, type DrawTimes, drawsOfDay } from '../calendar/draws-of-day';
import { holdCalendar, readExceptions } from '../calendar/exceptions.server';
import { type LotteryGame, lotteryGames, zoneOf } from '../calendar/games';
import { commitOf, newDrawSeed } from '../fair/draw-seed.server';
import { alignSources, officialCodes } from '../official/official.server';
import { partsAtMost } from '../orders/chase';
import { lotteryDraws } from '../tables.server';

const hourMs = 3_600_000;
/** Seeds are committed to at least this long before a draw; the longest pause of a calendar is shorter than its own. */
const aheadMs: Record<LotteryGame['schedule']['kind'], number> = { period: 2 * hourMs, calendar: 17 * 24 * hourMs };
const rowsAtOnce = 500;
/** A draw may be held this much before the time that its calendar says. */
const movedMs = 40 * 24 * hourMs;

type NewDraw = typeof lotteryDraws.$inferInsert;

/**
 * Writes the draws that come next, each with its seed sealed and committed to. Safe on many nodes: an issue is there once.
 * Draws of a calendar may be missing between others: an exception adds them. Of games that draw around the clock they may be
 * only where `fillsGaps` says so.
 */
export async function makeDraws(
  ctx: Ctx,
  games: readonly LotteryGame[] = lotteryGames,
  { fillsGaps = false }: { fillsGaps?: boolean } = {},
): Promise<number> {
  const [{ timeZone, officialLotteries }, { beacon, anchor }] = await Promise.all([
    findSettings(ctx),
    beaconOfNewDraws(ctx),
  ]);
  const official = officialCodes(officialLotteries);
  const made = await inTransaction(ctx, async (ctx) => {
    await holdCalendar(ctx);
    const exceptions = await readExceptions(ctx);
    const after = fillsGaps ? new Map<string, Date>() : await lastDraws(ctx);
    const ofCalendar = games.filter(({ schedule }) => schedule.kind === 'calendar');
    const known = fillsGaps
      ? await issuesSince(ctx, games, ctx.now)
      : await issuesSince(ctx, ofCalendar, before(ctx, movedMs));
    const rows = games.flatMap((game) =>
      comingDraws(ctx, game, { siteZone: timeZone, exceptions, after, known }).map((times): NewDraw => {
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
    return rows.length;
  });
  await alignSources(ctx, official);
  return made;
}

/** A chase finds all its draws: one more than it has parts, as the first of them is under way. */
function aheadOf({ schedule }: LotteryGame): number {
  const chasedMs = schedule.kind === 'period' ? (partsAtMost + 1) * schedule.seconds * 1_000 : 0;
  return Math.max(aheadMs[schedule.kind], chasedMs);
}

/** A pause does not shorten what is ahead: as many draws as without one, as far as the furthest draw is made. */
function untilOf(now: Date, game: LotteryGame, calendar: Pick<Coming, 'siteZone' | 'exceptions'>): Date {
  const { schedule, code } = game;
  const until = new Date(now.getTime() + aheadOf(game));
  if (schedule.kind !== 'period' || !calendar.exceptions.some((each) => each.game === code)) return until;
  const furthest = new Date(now.getTime() + aheadMs.calendar);
  let missing = Math.ceil(aheadOf(game) / 1_000 / schedule.seconds);
  const zone = zoneOf(game, calendar.siteZone);
  for (let day = dayIn(now, zone); day <= dayIn(furthest, zone); day = dayAfter(day)) {
    const draws = drawsOfDay(game, day, calendar).filter(({ closesAt }) => closesAt > now);
    const last = draws[missing - 1];
    if (last) return last.drawsAt;
    missing -= draws.length;
  }
  return furthest;
}

type Coming = {
  siteZone: string;
  exceptions: readonly CalendarException[];
  after: ReadonlyMap<string, Date>;
  known: ReadonlySet<string>;
};

function comingDraws({ now }: Ctx, game: LotteryGame, { siteZone, exceptions, after, known }: Coming): DrawTimes[] {
  const until = untilOf(now, game, { siteZone, exceptions });
  const last = game.schedule.kind === 'period' ? after.get(game.code) : undefined;
  const from = last && last > now ? last : now;
  const zone = zoneOf(game, siteZone);
  const draws: DrawTimes[] = [];
  for (let day = dayIn(from, zone); day <= dayIn(until, zone); day = dayAfter(day)) {
    for (const times of drawsOfDay(game, day, { siteZone, exceptions })) {
      const isComing = times.closesAt > now && times.drawsAt > from && times.drawsAt <= until;
      if (isComing && !known.has(`${game.code} ${times.issue}`)) draws.push(times);
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

function before({ now }: Ctx, ms: number): Date {
  return new Date(now.getTime() - ms);
}

/** Moved draws among them: an issue is of its day, whenever it is drawn. */
async function issuesSince(ctx: Ctx, games: readonly LotteryGame[], since: Date): Promise<Set<string>> {
  const codes = games.map(({ code }) => code);
  const rows = await ctx.db
    .select({ code: lotteryDraws.gameCode, issue: lotteryDraws.issue })
    .from(lotteryDraws)
    .where(and(inArray(lotteryDraws.gameCode, codes), gt(lotteryDraws.drawsAt, since)));
  return new Set(rows.map(({ code, issue }) => `${code} ${issue}`));
}
