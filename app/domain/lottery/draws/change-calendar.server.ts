import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn, daysFrom, daysIn } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { atDatabaseTime } from '~/domain/studio/flights/flight.server';
import { type CalendarException, drawsOfDay } from '../calendar/draws-of-day';
import { deleteException, lockCalendar, readExceptions, writeException } from '../calendar/exceptions.server';
import { type LotteryGame, zoneOf } from '../calendar/games';
import { gamesOfCalendar } from '../calendar/markets';
import { type Followed, followCalendar, type GameDay } from './follow-calendar.server';
import { followPauses } from './follow-pauses.server';
import { makeDraws } from './make-draws.server';

/** A day further ahead is a slip of the pen. */
const furthestDays = 400;
const mostDays = 31;

type Exceptional =
  | { kind: 'none' }
  | { kind: 'at'; drawsAt: string; closesAt: string }
  | { kind: 'pause'; pauseFrom: string; pauseUntil: string };
type Change = { of: string; from: string; to: string; exception: Exceptional; mayVoid: boolean; note: string };

/**
 * Days on which games of a market, or one game, have no draw or have it at another time; `none` and a market's times are set
 * only for days that have a draw. Games that draw around the clock have no draw all day, or pause for a while. Draws that are
 * made already follow, in the same transaction. Answers how many days were set and what became of the draws. Refuses:
 * lottery.exception_game, lottery.exception_kind, lottery.exception_days, lottery.exception_times, lottery.exception_pause,
 * lottery.exception_nothing, lottery.exception_past, and what `followCalendar` and `followPauses` refuse.
 */
export function setExceptions(ctx: Ctx, change: Change): Promise<Followed & { days: number }> {
  return changeCalendar(ctx, async (ctx, { siteZone, exceptions }) => {
    const { of, exception, mayVoid, note } = change;
    const games = gamesOfCalendar(of);
    if (games.length === 0) throw new Refusal('lottery.exception_game', 'of');
    const isClock = isAroundTheClock(games[0]!);
    requireKind(exception, isClock);
    const asked = daysOf(ctx, change, games[0]!, siteZone);
    const calendar = { siteZone, exceptions: isClock ? [] : exceptions };
    const hasDraw = (game: LotteryGame, day: string) => drawsOfDay(game, day, calendar).length > 0;
    const isAdded = exception.kind === 'at' && games.length === 1;
    const isChanged = (game: LotteryGame, day: string) =>
      isClock ? losesDraws(ctx, game, { day, exception, siteZone }) : isAdded || hasDraw(game, day);
    const days = games.flatMap((game) =>
      asked.filter((day) => isChanged(game, day)).map((day): GameDay => ({ game, day })),
    );
    if (days.length === 0) throw new Refusal('lottery.exception_nothing', 'from');
    const written = days.map(({ game, day }): CalendarException => ({ game: game.code, day, ...exception }));
    for (const each of written) await writeException(ctx, each);
    const isWritten = new Set(written.map(keyOf));
    const after = [...exceptions.filter((each) => !isWritten.has(keyOf(each))), ...written];
    const follow = isClock ? followPauses : followCalendar;
    const followed = await follow(ctx, days, { siteZone, exceptions: after, mayVoid, note });
    for (const game of new Set(days.map(({ game }) => game))) {
      const own = days.filter((each) => each.game === game).map(({ day }) => day);
      const before = exceptions.filter((each) => each.game === game.code && own.includes(each.day));
      await record(ctx, {
        action: 'lottery.setException',
        subject: `lottery:${game.code}`,
        before: before.length === 0 ? null : { days: before.map(inShort) },
        after: { days: own, ...exception, note },
      });
    }
    await makeDraws(ctx, games, { fillsGaps: isClock });
    return { days: days.length, ...followed };
  });
}

function isAroundTheClock({ schedule }: LotteryGame): boolean {
  return schedule.kind === 'period';
}

/** Refuses: lottery.exception_kind, lottery.exception_times, lottery.exception_pause. */
function requireKind(exception: Exceptional, isClock: boolean): void {
  if (exception.kind === (isClock ? 'at' : 'pause')) throw new Refusal('lottery.exception_kind', 'kind');
  if (exception.kind === 'at' && exception.closesAt >= exception.drawsAt)
    throw new Refusal('lottery.exception_times', 'closesAt');
  if (exception.kind === 'pause' && exception.pauseFrom >= exception.pauseUntil)
    throw new Refusal('lottery.exception_pause', 'pauseUntil');
}

type OfDay = { day: string; exception: Exceptional; siteZone: string };

/** Whether draws that have not closed would fall away if the game had no other exception. */
function losesDraws(ctx: Ctx, game: LotteryGame, { day, exception, siteZone }: OfDay): boolean {
  const coming = (exceptions: CalendarException[]) =>
    drawsOfDay(game, day, { siteZone, exceptions }).filter(({ closesAt }) => closesAt > ctx.now).length;
  return coming([{ game: game.code, day, ...exception }]) < coming([]);
}

type Removal = Omit<Change, 'exception'>;

/**
 * These days are as the schedule says again, where their draws have not closed; those that were made void stay void. Answers how
 * many days it was and what became of the draws. Refuses: lottery.exception_game, lottery.exception_days,
 * lottery.exception_gone, and what `followCalendar` and `followPauses` refuse.
 */
export function removeExceptions(ctx: Ctx, removal: Removal): Promise<Followed & { days: number }> {
  return changeCalendar(ctx, async (ctx, { siteZone, exceptions }) => {
    const { of, mayVoid, note } = removal;
    const games = gamesOfCalendar(of);
    if (games.length === 0) throw new Refusal('lottery.exception_game', 'of');
    const isClock = isAroundTheClock(games[0]!);
    const asked = daysOf(ctx, removal, games[0]!, siteZone);
    const removed = exceptions.filter(
      ({ game, day }) => games.some(({ code }) => code === game) && asked.includes(day),
    );
    if (removed.length === 0) throw new Refusal('lottery.exception_gone', 'from');
    for (const { game, day } of removed) await deleteException(ctx, game, day);
    const days = removed.map(({ game, day }): GameDay => ({ game: games.find(({ code }) => code === game)!, day }));
    const after = exceptions.filter((each) => !removed.includes(each));
    const follow = isClock ? followPauses : followCalendar;
    const followed = await follow(ctx, days, { siteZone, exceptions: after, mayVoid, note });
    for (const { code } of new Set(days.map(({ game }) => game))) {
      await record(ctx, {
        action: 'lottery.removeException',
        subject: `lottery:${code}`,
        before: { days: removed.filter(({ game }) => game === code).map(inShort) },
        after: note === '' ? null : { note },
      });
    }
    await makeDraws(ctx, games, { fillsGaps: isClock });
    return { days: days.length, ...followed };
  });
}

type Calendar = { siteZone: string; exceptions: CalendarException[] };

/** One at a time, by the database's clock. */
function changeCalendar<T>(ctx: Ctx, work: (ctx: Ctx, calendar: Calendar) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    await lockCalendar(ctx);
    const { timeZone: siteZone } = await findSettings(ctx);
    return work(await atDatabaseTime(ctx), { siteZone, exceptions: await readExceptions(ctx) });
  });
}

function daysOf(ctx: Ctx, { from, to }: Pick<Change, 'from' | 'to'>, game: LotteryGame, siteZone: string): string[] {
  const today = dayIn(ctx.now, zoneOf(game, siteZone));
  if (from < today) throw new Refusal('lottery.exception_past', 'from', { day: from });
  const count = daysIn(from, to);
  if (count < 1 || count > mostDays || daysIn(today, to) > furthestDays)
    throw new Refusal('lottery.exception_days', 'to', { most: String(mostDays) });
  return Array.from({ length: count }, (_, at) => daysFrom(from, at));
}

function keyOf({ game, day }: { game: string; day: string }): string {
  return `${game} ${day}`;
}

function inShort(exception: CalendarException): string {
  return `${exception.day} ${exception.kind}${timesInShort(exception)}`;
}

function timesInShort(exception: CalendarException): string {
  switch (exception.kind) {
    case 'none':
      return '';
    case 'at':
      return ` ${exception.closesAt}–${exception.drawsAt}`;
    case 'pause':
      return ` ${exception.pauseFrom}–${exception.pauseUntil}`;
  }
}
