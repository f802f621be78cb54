import { dayAfter, daysFrom, instantOf, startOfDay } from '../../shared/period';
import { type LotteryGame, type Schedule, zoneOf } from './games';

/**
 * A day on which a game differs from its schedule: no draw, a draw at other times, or a draw beyond the schedule; a game that
 * draws around the clock pauses all day or from one time until another (`24:00` is the end of the day).
 */
export type CalendarException =
  | { readonly game: string; readonly day: string; readonly kind: 'none' }
  | {
      readonly game: string;
      readonly day: string;
      readonly kind: 'at';
      readonly drawsAt: string;
      readonly closesAt: string;
    }
  | {
      readonly game: string;
      readonly day: string;
      readonly kind: 'pause';
      readonly pauseFrom: string;
      readonly pauseUntil: string;
    };

export type DrawTimes = {
  readonly issue: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
};

/** How a pause names the end of its day. */
export const endOfDay = '24:00';
/** Longer than any game's longest pause. */
const daysBackAtMost = 60;
/** What a first draw has that no former draw opens. */
const openAtFirst = 7;

type Context = { siteZone: string; exceptions: readonly CalendarException[] };

/** The draws that belong to a day of the game's zone, in their order; each opens when the former closes. */
export function drawsOfDay(game: LotteryGame, day: string, { siteZone, exceptions }: Context): DrawTimes[] {
  const zone = zoneOf(game, siteZone);
  const own = exceptions.filter((exception) => exception.game === game.code);
  const { schedule } = game;
  if (schedule.kind === 'period') return periodDraws(schedule, day, zone, own);
  const draw = calendarDraw(schedule, day, own);
  if (!draw) return [];
  return [{ issue: day.replaceAll('-', ''), ...draw, opensAt: formerClose(schedule, day, own) }];
}

/** The issue of an own draw that an instant belongs to. */
export function issueNumberAt(seconds: number, at: Date, startOfItsDay: Date): number {
  return Math.floor((at.getTime() - startOfItsDay.getTime()) / 1000 / seconds) + 1;
}

/**
 * Counted from the first instant of the day: a day with a change of clocks has more or fewer draws, none twice. What is drawn
 * while the game pauses falls away; the next draw opens with its own period.
 */
function periodDraws(
  { seconds, closesBeforeSeconds }: Extract<Schedule, { kind: 'period' }>,
  day: string,
  zone: string,
  exceptions: readonly CalendarException[],
): DrawTimes[] {
  const start = startOfDay(day, zone).getTime();
  const length = startOfDay(dayAfter(day), zone).getTime() - start;
  const draws = Math.floor(length / 1000 / seconds);
  const pauses = [daysFrom(day, -1), day].flatMap((each) => pauseOf(exceptions, each, zone) ?? []);
  const isPaused = (at: number) => pauses.some(({ from, until }) => from < at && at <= until);
  return Array.from({ length: draws }, (_, at) => {
    const begins = start + at * seconds * 1000;
    const drawsAt = begins + seconds * 1000;
    return {
      issue: `${day.replaceAll('-', '')}-${String(at + 1).padStart(4, '0')}`,
      opensAt: new Date(isPaused(begins) ? begins : begins - closesBeforeSeconds * 1000),
      closesAt: new Date(drawsAt - closesBeforeSeconds * 1000),
      drawsAt: new Date(drawsAt),
    };
  }).filter(({ drawsAt }) => !isPaused(drawsAt.getTime()));
}

/** No draw is held after `from` until `until` has passed. */
function pauseOf(exceptions: readonly CalendarException[], day: string, zone: string) {
  const exception = exceptions.find((each) => each.day === day);
  if (!exception || exception.kind === 'at') return null;
  const ends = startOfDay(dayAfter(day), zone).getTime();
  if (exception.kind === 'none') return { from: startOfDay(day, zone).getTime(), until: ends };
  const { pauseFrom, pauseUntil } = exception;
  return {
    from: localInstant(`${day}T${pauseFrom}`, zone).getTime(),
    until: pauseUntil === endOfDay ? ends : localInstant(`${day}T${pauseUntil}`, zone).getTime(),
  };
}

type CalendarSchedule = Extract<Schedule, { kind: 'calendar' }>;

function calendarDraw(
  schedule: CalendarSchedule,
  day: string,
  exceptions: readonly CalendarException[],
): Pick<DrawTimes, 'closesAt' | 'drawsAt'> | null {
  const exception = exceptions.find((each) => each.day === day);
  if (exception?.kind === 'none' || (!exception && !isDrawDay(schedule, day))) return null;
  const { drawsAt, closesAt } = exception?.kind === 'at' ? exception : schedule;
  return {
    closesAt: localInstant(`${day}T${closesAt}`, schedule.timeZone),
    drawsAt: localInstant(`${day}T${drawsAt}`, schedule.timeZone),
  };
}

function formerClose(schedule: CalendarSchedule, day: string, exceptions: readonly CalendarException[]): Date {
  for (let back = 1; back <= daysBackAtMost; back++) {
    const former = calendarDraw(schedule, daysFrom(day, -back), exceptions);
    if (former) return former.closesAt;
  }
  return startOfDay(daysFrom(day, -openAtFirst), schedule.timeZone);
}

function isDrawDay({ days }: CalendarSchedule, day: string): boolean {
  if ('monthDays' in days) return days.monthDays.includes(Number(day.slice(8)));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return days.weekdays.includes(weekday === 0 ? 7 : weekday);
}

/** A time that the zone's clocks skip is the instant at which they go on. */
function localInstant(local: string, zone: string): Date {
  const known = instantOf(local, zone);
  if (known) return known;
  const [day, time] = [local.slice(0, 10), local.slice(11)];
  const later = new Date(Date.parse(`2000-01-01T${time}:00Z`) + 60_000).toISOString();
  if (later.slice(0, 10) !== '2000-01-01') return startOfDay(dayAfter(day), zone);
  return localInstant(`${day}T${later.slice(11, 16)}`, zone);
}
