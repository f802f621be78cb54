import { type CalendarException, drawsOfDay } from '~/domain/lottery/calendar/draws-of-day';
import { listExceptions, readExceptions } from '~/domain/lottery/calendar/exceptions.server';
import { type LotteryGame, type LotteryVendor, lotteryGames, lotteryVendors } from '~/domain/lottery/calendar/games';
import { clockMarketOf, marketNames } from '~/domain/lottery/calendar/markets';
import { centralWeek, southWeek } from '~/domain/lottery/calendar/stations';
import { madeOnceFor } from '~/domain/shared/made-once';
import { dayAfter, dayIn, daysFrom } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { gameNames } from '~/features/common/lottery-names.server';
import { paths } from '~/http/links/paths';
import { textOf } from '~/http/page/text-of.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatWeekday } from '~/i18n/format';
import { drawPages } from './draw-pages.server';

/** Exceptions are shown so long after their day. */
const shownAfterDays = 7;
const lookedAheadDays = 40;

type CalendarGame = LotteryGame & { schedule: Extract<LotteryGame['schedule'], { kind: 'calendar' }> };

const calendarGames = lotteryGames.filter((game): game is CalendarGame => game.schedule.kind === 'calendar');

/** On which days lotteries with a calendar are drawn, where lotteries differ from their schedule, and the stations of each weekday. */
export async function readCalendar(ctx: SignedInContext) {
  const { language, now, site, t, viewer } = ctx;
  const { timeZone } = site.settings;
  const [names, { vendors }, exceptions, shown] = await Promise.all([
    gameNames(ctx),
    ctx.services.lobby(),
    readExceptions(ctx),
    listExceptions(ctx, daysFrom(dayIn(now, timeZone), -shownAfterDays)),
  ]);
  const next = nextDraws(ctx, { siteZone: timeZone, exceptions });
  const nameOf = (code: string) => names.get(code) ?? code;
  const choiceOf = ({ code }: LotteryGame) => ({ value: code, text: nameOf(code) });
  const vendorName = (code: LotteryVendor) => vendors[code]?.names[language] ?? code;
  return {
    tabs: drawPages(ctx, 'calendar'),
    mayDecide: holdsRight(viewer.rights, 'lottery.approve'),
    today: dayIn(now, timeZone),
    choices: textOf(ctx, 'choices of the calendar', null, () => [
      {
        text: t('lotteries:calendar.markets.label'),
        choices: marketNames.map((value) => ({ value, text: t(`lotteries:calendar.markets.${value}`) })),
      },
      {
        text: t('lotteries:calendar.clock.label'),
        choices: lotteryVendors.map((vendor) => ({
          value: clockMarketOf(vendor),
          text: t('lotteries:calendar.clock.all', { vendor: vendorName(vendor) }),
        })),
      },
      { text: t('lotteries:calendar.games'), choices: calendarGames.map(choiceOf) },
      ...lotteryVendors.map((vendor) => ({
        text: t('lotteries:calendar.clock.games', { vendor: vendorName(vendor) }),
        choices: lotteryGames.filter((game) => game.vendor === vendor && game.schedule.kind === 'period').map(choiceOf),
      })),
    ]),
    exceptions: shown.map((each) => ({
      ...{ code: each.game, day: each.day, name: nameOf(each.game), kind: each.kind },
      dayText: formatDigits(each.day, language),
      times: timesOf(each, language),
      isOver: each.day < dayIn(now, zoneOf(each.game) ?? timeZone),
    })),
    rules: textOf(ctx, 'rules of the calendar', next, () => ({
      zone: timeZone,
      games: calendarGames.map((game, at) => gameOf(ctx, game, { name: nameOf(game.code), next: next[at]! })),
      stations: southWeek.map((south, at) => ({
        day: formatWeekday(at + 1, language),
        south: south.map((station) => nameOf(`south-${station}`)).join(', '),
        central: centralWeek[at]!.map((station) => nameOf(`central-${station}`)).join(', '),
      })),
    })),
    zone: timeZone,
  };
}

export type CalendarPage = Awaited<ReturnType<typeof readCalendar>>;
export type CalendarChoices = NonNullable<CalendarPage['choices']['content']>;
export type CalendarRules = NonNullable<CalendarPage['rules']['content']>;

function gameOf(ctx: SignedInContext, game: CalendarGame, { name, next }: { name: string; next: Date | null }) {
  const { code, schedule } = game;
  const { language, site } = ctx;
  return {
    code,
    name,
    to: paths.operatorDraws({ view: 'coming', gameCode: code }),
    days: daysText(ctx, schedule.days),
    closes: formatDigits(schedule.closesAt, language),
    draws: formatDigits(schedule.drawsAt, language),
    zone: schedule.timeZone,
    next: next && formatDateTime(next, language, site.settings.timeZone),
  };
}

function timesOf(exception: CalendarException, language: SignedInContext['language']): string | null {
  switch (exception.kind) {
    case 'none':
      return null;
    case 'at':
      return formatDigits(`${exception.closesAt} – ${exception.drawsAt}`, language);
    case 'pause':
      return formatDigits(`${exception.pauseFrom} – ${exception.pauseUntil}`, language);
  }
}

function zoneOf(code: string): string | undefined {
  return calendarGames.find((game) => game.code === code)?.schedule.timeZone;
}

function daysText({ language, t }: SignedInContext, days: CalendarGame['schedule']['days']): string {
  if ('monthDays' in days)
    return t('lotteries:calendar.ofMonth', {
      days: days.monthDays.map((day) => formatDigits(day, language)).join(', '),
    });
  if (days.weekdays.length === 7) return t('lotteries:calendar.daily');
  return days.weekdays.map((day) => formatWeekday(day, language)).join(', ');
}

type Calendar = Parameters<typeof drawsOfDay>[2];

/** Until one of the draws is closed, the next ones are the same. */
const remembered = madeOnceFor((_app: object) => ({ of: '', until: 0, draws: [] as (Date | null)[] }));

/** Of each game, by the calendar; a draw that was moved by itself may be at another time. */
function nextDraws({ now, services }: SignedInContext, calendar: Calendar): (Date | null)[] {
  const memory = remembered(services);
  const of = JSON.stringify([calendar.siteZone, calendar.exceptions]);
  if (memory.of === of && now.getTime() < memory.until) return memory.draws;
  const next = calendarGames.map((game) => nextDraw(now, game, calendar));
  // A game without a draw in sight has one as soon as the days go on.
  const until = Math.min(...next.map((draw) => draw?.closesAt.getTime() ?? 0));
  return Object.assign(memory, { of, until, draws: next.map((draw) => draw?.drawsAt ?? null) }).draws;
}

function nextDraw(now: Date, game: CalendarGame, calendar: Calendar): ReturnType<typeof drawsOfDay>[number] | null {
  let day = dayIn(now, game.schedule.timeZone);
  for (let ahead = 0; ahead < lookedAheadDays; ahead++, day = dayAfter(day)) {
    const [draw] = drawsOfDay(game, day, calendar);
    if (draw && draw.closesAt > now) return draw;
  }
  return null;
}
