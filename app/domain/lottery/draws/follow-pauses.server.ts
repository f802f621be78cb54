import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { drawsOfDay } from '../calendar/draws-of-day';
import type { LotteryGame } from '../calendar/games';
import { lotteryDraws } from '../tables.server';
import { type DrawRow, lockDraw } from './draw-locks.server';
import { type Followed, type FollowedCalendar, type GameDay, issueOf, refuseSold } from './follow-calendar.server';
import { voidDraw } from './void-draw.server';

/** Draws that open within this time are locked as those on sale are: a ticket may be under way before the rest is done. */
const soonMs = 60_000;

type FoundDraw = Pick<DrawRow, 'id' | 'gameCode' | 'issue' | 'opensAt' | 'closesAt'>;
type Sold = { id: number; tickets: number; isBought: boolean };

/**
 * Prepared draws of games that draw around the clock follow a calendar that has changed on these days; `now` is the database's.
 * One that falls away is removed where nobody could have a ticket of it yet; else it becomes void, with tickets only where
 * `mayVoid`. What has closed stays. Draws that are missing are left to `makeDraws`. The caller has locked the calendar.
 * Refuses: lottery.exception_tickets.
 */
export async function followPauses(ctx: Ctx, days: readonly GameDay[], calendar: FollowedCalendar): Promise<Followed> {
  const found = await lockComing(ctx, days);
  const foundDays = new Set(found.map(({ gameCode, issue }) => `${gameCode} ${dayOf(issue)}`));
  const stays = new Set(
    days
      .filter(({ game, day }) => foundDays.has(`${game.code} ${day}`))
      .flatMap(({ game, day }) => drawsOfDay(game, day, calendar).map(({ issue }) => `${game.code} ${issue}`)),
  );
  const gone = found.filter(({ gameCode, issue }) => !stays.has(`${gameCode} ${issue}`));
  const sold = await readSold(ctx, gone);
  const withTickets = sold.filter(({ tickets }) => tickets > 0);
  if (!calendar.mayVoid) refuseSold(withTickets.map(({ tickets }) => tickets));
  const isBought = new Set(sold.flatMap(({ id, isBought }) => (isBought ? [id] : [])));
  const removed = gone.filter(({ id, opensAt }) => opensAt > ctx.now && !isBought.has(id)).map(({ id }) => id);
  if (removed.length > 0) await ctx.db.delete(lotteryDraws).where(inArray(lotteryDraws.id, removed));
  const ended = gone.filter(({ id }) => !removed.includes(id));
  for (const { id } of ended) await voidDraw(ctx, { drawId: id, reason: 'calendar', note: calendar.note });
  for (const game of new Set(days.map(({ game }) => game))) await alignPeriods(ctx, game, calendar);
  return { moved: 0, removed: removed.length, voided: ended.length };
}

/**
 * Those that have not closed. Draws on sale are locked as tickets lock them; of all others the rows are enough, as parts of
 * chases name them, and there may be more of them than the database has room for locks.
 */
async function lockComing(ctx: Ctx, days: readonly GameDay[]): Promise<FoundDraw[]> {
  const { id, gameCode, issue, opensAt, closesAt } = lotteryDraws;
  const isComing = and(
    inArray(gameCode, [...new Set(days.map(({ game }) => game.code))]),
    inArray(lotteryDraws.state, ['scheduled', 'open']),
    gt(closesAt, ctx.now),
    isNull(lotteryDraws.settledAt),
    inArray(sql`left(${issue}, 8)`, [...new Set(days.map(({ day }) => issueOf(day)))]),
  );
  const soon = new Date(ctx.now.getTime() + soonMs);
  const first = await ctx.db
    .select({ id })
    .from(lotteryDraws)
    .where(and(isComing, lte(opensAt, soon)))
    .orderBy(asc(id));
  for (const draw of first) await lockDraw(ctx, draw.id);
  const isAsked = new Set(days.map(({ game, day }) => `${game.code} ${issueOf(day)}`));
  const found = await ctx.db
    .select({ id, gameCode, issue, opensAt, closesAt })
    .from(lotteryDraws)
    .where(isComing)
    .orderBy(asc(id))
    .for('update');
  return found.filter((draw) => isAsked.has(`${draw.gameCode} ${draw.issue.slice(0, 8)}`));
}

/** Tickets and parts of chases that still count; bought are also those whose orders were cancelled: their pages show the draw. */
async function readSold(ctx: Ctx, draws: readonly FoundDraw[]): Promise<Sold[]> {
  const ids = draws.map(({ id }) => id);
  const { rows } = await ctx.db.execute<{ id: string; tickets: number; bought: boolean }>(sql`
    select d.id::text, (
        (select count(*) from lottery_tickets t where t.draw_id = d.id and t.refunded_at is null)
        + (select count(*) from lottery_chase_parts p where p.draw_id = d.id and p.state = 'locked'))::int as tickets,
      exists (select from lottery_orders o where o.draw_id = d.id)
        or exists (select from lottery_chase_parts p where p.draw_id = d.id) as bought
    from unnest(${sqlArray(ids, 'bigint')}) as d (id)`);
  return rows.map(({ id, tickets, bought }) => ({ id: Number(id), tickets, isBought: bought }));
}

/** A draw after a pause opens with its own period, any other when the former closes. */
async function alignPeriods(ctx: Ctx, game: LotteryGame, calendar: FollowedCalendar): Promise<void> {
  const { id, gameCode, issue, opensAt } = lotteryDraws;
  const coming = await ctx.db
    .select({ id, issue, opensAt })
    .from(lotteryDraws)
    .where(
      and(
        eq(gameCode, game.code),
        eq(lotteryDraws.state, 'scheduled'),
        isNull(lotteryDraws.settledAt),
        gt(opensAt, ctx.now),
      ),
    );
  const days = new Set(coming.map(({ issue }) => dayOf(issue)));
  const times = new Map(
    [...days].flatMap((day) => drawsOfDay(game, day, calendar).map(({ issue, opensAt }) => [issue, opensAt] as const)),
  );
  for (const draw of coming) {
    const opens = times.get(draw.issue);
    if (opens && +opens !== +draw.opensAt && opens > ctx.now)
      await ctx.db.update(lotteryDraws).set({ opensAt: opens }).where(eq(id, draw.id));
  }
}

function dayOf(issue: string): string {
  return `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`;
}
