import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { type CalendarException, type DrawTimes, drawsOfDay } from '../calendar/draws-of-day';
import type { LotteryGame } from '../calendar/games';
import { lotteryChaseParts, lotteryDraws, lotteryOrders, lotteryTickets } from '../tables.server';
import { type DrawRow, lockDraw } from './draw-locks.server';
import { changeTimes, type Moved, tellMoved } from './move-draw.server';
import { voidDraw } from './void-draw.server';

export type GameDay = { game: LotteryGame; day: string };
export type FollowedCalendar = {
  siteZone: string;
  exceptions: readonly CalendarException[];
  mayVoid: boolean;
  note: string;
};
export type Followed = { moved: number; removed: number; voided: number };

/**
 * Draws that are made already follow a calendar that has changed on these days; `now` is the database's. One at another time is
 * moved. One that falls away is removed where nobody could have a ticket of it yet; else it becomes void, with tickets only
 * where `mayVoid`. Draws that are missing are left to `makeDraws`. The caller has locked the calendar. Refuses:
 * lottery.exception_past, lottery.exception_void, lottery.exception_tickets, and what `changeTimes` refuses.
 */
export async function followCalendar(
  ctx: Ctx,
  days: readonly GameDay[],
  calendar: FollowedCalendar,
): Promise<Followed> {
  const followed = { moved: 0, removed: 0, voided: 0 };
  const draws = await lockDrawsOf(ctx, days);
  const steps = days.map(({ game, day }) => {
    const [times = null] = drawsOfDay(game, day, calendar);
    return { draw: draws.get(`${game.code} ${issueOf(day)}`), times, day };
  });
  if (!calendar.mayVoid) await requireUnsold(ctx, steps);
  const moved: Moved[] = [];
  for (const each of steps) {
    const step = await followDay(ctx, each, calendar.note);
    if (step) followed[step]++;
    if (step === 'moved') moved.push({ drawId: each.draw!.id, ...each.times! });
  }
  for (const game of new Set(days.map(({ game }) => game))) await alignOpenings(ctx, game, calendar);
  // Holders' live heads come after every row of draws.
  await tellMoved(ctx, moved);
  return followed;
}

type DayOfDraw = { draw: DrawRow | undefined; times: DrawTimes | null; day: string };

/** Refuses: lottery.exception_tickets. */
async function requireUnsold(ctx: Ctx, steps: readonly DayOfDraw[]): Promise<void> {
  const sold: number[] = [];
  for (const { draw, times } of steps) {
    if (!draw || times || !isBeforeClose(draw, ctx.now)) continue;
    const tickets = await countTickets(ctx, draw.id);
    if (tickets > 0) sold.push(tickets);
  }
  refuseSold(sold);
}

/** Of draws that would become void, how many tickets each has. Refuses: lottery.exception_tickets. */
export function refuseSold(sold: readonly number[]): void {
  if (sold.length === 0) return;
  const tickets = sold.reduce((sum, count) => sum + count, 0);
  throw new Refusal('lottery.exception_tickets', 'mayVoid', { draws: String(sold.length), tickets: String(tickets) });
}

async function followDay(ctx: Ctx, { draw, times, day }: DayOfDraw, note: string): Promise<keyof Followed | null> {
  if (!draw) {
    if (times && times.closesAt <= ctx.now) throw new Refusal('lottery.exception_past', 'from', { day });
    return null;
  }
  if (draw.state === 'void') {
    if (times) throw new Refusal('lottery.exception_void', 'from', { day });
    return null;
  }
  if (!isBeforeClose(draw, ctx.now)) throw new Refusal('lottery.exception_past', 'from', { day });
  if (times) {
    const { closesAt, drawsAt } = times;
    if (+draw.closesAt === +closesAt && +draw.drawsAt === +drawsAt) return null;
    await changeTimes(ctx, { drawId: draw.id, closesAt, drawsAt });
    return 'moved';
  }
  if (draw.opensAt > ctx.now && !(await wasBought(ctx, draw.id))) {
    await ctx.db.delete(lotteryDraws).where(eq(lotteryDraws.id, draw.id));
    return 'removed';
  }
  await voidDraw(ctx, { drawId: draw.id, reason: 'calendar', note });
  return 'voided';
}

function isBeforeClose({ state, closesAt }: DrawRow, now: Date): boolean {
  return (state === 'scheduled' || state === 'open') && closesAt > now;
}

/** In the order of their numbers, as tickets lock them. */
async function lockDrawsOf(ctx: Ctx, days: readonly GameDay[]): Promise<Map<string, DrawRow>> {
  const found = await ctx.db
    .select({ id: lotteryDraws.id })
    .from(lotteryDraws)
    .where(
      and(
        inArray(lotteryDraws.gameCode, [...new Set(days.map(({ game }) => game.code))]),
        inArray(lotteryDraws.issue, [...new Set(days.map(({ day }) => issueOf(day)))]),
      ),
    )
    .orderBy(asc(lotteryDraws.id));
  const draws = new Map<string, DrawRow>();
  for (const { id } of found) {
    const draw = await lockDraw(ctx, id);
    if (draw) draws.set(`${draw.gameCode} ${draw.issue}`, draw);
  }
  return draws;
}

/** Those that still count, and parts of chases that wait for the draw. */
async function countTickets(ctx: Ctx, drawId: number): Promise<number> {
  const [tickets, parts] = [
    await ctx.db.$count(lotteryTickets, and(eq(lotteryTickets.drawId, drawId), isNull(lotteryTickets.refundedAt))),
    await ctx.db.$count(
      lotteryChaseParts,
      and(eq(lotteryChaseParts.drawId, drawId), eq(lotteryChaseParts.state, 'locked')),
    ),
  ];
  return tickets + parts;
}

/** Orders that were cancelled and parts that were released count: their pages show the draw. */
async function wasBought(ctx: Ctx, drawId: number): Promise<boolean> {
  const [orders, parts] = [
    await ctx.db.$count(lotteryOrders, eq(lotteryOrders.drawId, drawId)),
    await ctx.db.$count(lotteryChaseParts, eq(lotteryChaseParts.drawId, drawId)),
  ];
  return orders + parts > 0;
}

/** Draws that are not on sale yet open when the former of the changed calendar closes. */
async function alignOpenings(ctx: Ctx, game: LotteryGame, calendar: FollowedCalendar): Promise<void> {
  const coming = await ctx.db
    .select()
    .from(lotteryDraws)
    .where(
      and(
        eq(lotteryDraws.gameCode, game.code),
        eq(lotteryDraws.state, 'scheduled'),
        gt(lotteryDraws.opensAt, ctx.now),
        sql`${lotteryDraws.issue} ~ '^[0-9]{8}$'`,
      ),
    );
  for (const { id, issue, opensAt, closesAt } of coming) {
    const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6)}`;
    const [times] = drawsOfDay(game, day, calendar);
    if (!times || +times.opensAt === +opensAt || times.opensAt >= closesAt) continue;
    await ctx.db.update(lotteryDraws).set({ opensAt: times.opensAt }).where(eq(lotteryDraws.id, id));
  }
}

export function issueOf(day: string): string {
  return day.replaceAll('-', '');
}
