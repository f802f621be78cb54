import type { Family } from '../family-names';
import type { PrizeMode } from '../prices/modes';
import { centralWeek, southWeek, weekdaysOf } from './stations';

export const lotteryVendors = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const;
export type LotteryVendor = (typeof lotteryVendors)[number];

/** Own draws run around the clock in the site's zone, calendar draws on days of their market. Times are `HH:MM`. */
export type Schedule =
  | { readonly kind: 'period'; readonly seconds: number; readonly closesBeforeSeconds: number }
  | {
      readonly kind: 'calendar';
      readonly timeZone: string;
      readonly days: { readonly weekdays: readonly number[] } | { readonly monthDays: readonly number[] };
      readonly drawsAt: string;
      readonly closesAt: string;
    };

export type LotteryGame = {
  readonly code: string;
  readonly vendor: LotteryVendor;
  readonly family: Family;
  readonly modes: readonly PrizeMode[];
  readonly schedule: Schedule;
  /** Plays of the family that the game leaves out. */
  readonly without: readonly string[];
};

const vendorModes: Record<LotteryVendor, readonly PrizeMode[]> = {
  LOTT: ['LOTT', 'ZY'],
  ELOTT: ['ELOTT'],
  TCG_LOTTO_VN: ['ELOTT'],
  TCG_SEA: ['SEA'],
};

const minute = 60;
const periodNames: Record<number, string> = { 30: '30s', 60: '1m', 120: '2m', 180: '3m', 300: '5m', 600: '10m' };

const singaporePlays = ['bigSg', 'smallSg'];
const malaysiaPlays = ['big', 'small'];

type OwnGames = {
  vendor: LotteryVendor;
  family: Family;
  seconds: readonly number[];
  prefix?: string;
  without?: readonly string[];
};

function ownGames({ vendor, family, seconds, prefix = '', without = [] }: OwnGames): LotteryGame[] {
  return seconds.map((period) => ({
    code: `${prefix}${family}-${periodNames[period]}`,
    vendor,
    family,
    modes: vendorModes[vendor],
    schedule: { kind: 'period', seconds: period, closesBeforeSeconds: period >= 3 * minute ? 10 : 5 },
    without,
  }));
}

type CalendarGame = Omit<LotteryGame, 'modes' | 'schedule' | 'without'> & { without?: readonly string[] } & Omit<
    Extract<Schedule, { kind: 'calendar' }>,
    'kind'
  >;

function calendarGame({ code, vendor, family, without = [], ...schedule }: CalendarGame): LotteryGame {
  return { code, vendor, family, modes: vendorModes[vendor], schedule: { kind: 'calendar', ...schedule }, without };
}

const vietnam = { vendor: 'TCG_LOTTO_VN', timeZone: 'Asia/Ho_Chi_Minh' } as const;
const sea = { vendor: 'TCG_SEA' } as const;
const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
const fourDDays = { weekdays: [3, 6, 7] };
const [lott, fast] = [[1, 3, 5, 10].map((minutes) => minutes * minute), [1, 2, 5].map((minutes) => minutes * minute)];

function stationGames(region: 'south' | 'central', week: readonly (readonly string[])[]): LotteryGame[] {
  const times = region === 'south' ? { drawsAt: '16:15', closesAt: '16:05' } : { drawsAt: '17:15', closesAt: '17:05' };
  return Array.from(weekdaysOf(week), ([station, weekdays]) =>
    calendarGame({ code: `${region}-${station}`, ...vietnam, family: 'south-central', days: { weekdays }, ...times }),
  );
}

/** Codes of ELOTT begin with `e-` where LOTT has the same family. */
export const lotteryGames: readonly LotteryGame[] = [
  ...(['ssc', '11x5', 'k3', 'pk10', 'pc28', 'keno'] as const).flatMap((family) =>
    ownGames({ vendor: 'LOTT', family, seconds: lott }),
  ),
  ...ownGames({ vendor: 'ELOTT', family: 'wingo', seconds: [30, ...lott] }),
  ...(['ssc', 'k3', 'pk10'] as const).flatMap((family) =>
    ownGames({ vendor: 'ELOTT', family, seconds: [30, ...lott], prefix: 'e-' }),
  ),
  calendarGame({ code: 'north', ...vietnam, family: 'north', days: daily, drawsAt: '18:15', closesAt: '18:05' }),
  ...stationGames('central', centralWeek),
  ...stationGames('south', southWeek),
  ...ownGames({ vendor: 'TCG_LOTTO_VN', family: 'north', seconds: fast }),
  ...ownGames({ vendor: 'TCG_LOTTO_VN', family: 'south-central', seconds: fast }).map((game) => ({
    ...game,
    code: game.code.replace('south-central', 'south'),
  })),
  ...['a', 'b', 'c'].map((name) =>
    calendarGame({
      code: `4d-my-${name}`,
      ...sea,
      family: '4d',
      timeZone: 'Asia/Kuala_Lumpur',
      days: fourDDays,
      drawsAt: '19:00',
      closesAt: '18:50',
      without: singaporePlays,
    }),
  ),
  calendarGame({
    code: '4d-sg',
    ...sea,
    family: '4d',
    timeZone: 'Asia/Singapore',
    days: fourDDays,
    drawsAt: '18:30',
    closesAt: '18:00',
    without: malaysiaPlays,
  }),
  ...(['5d', '6d'] as const).map((family) =>
    calendarGame({
      code: family,
      ...sea,
      family,
      timeZone: 'Asia/Kuala_Lumpur',
      days: fourDDays,
      drawsAt: '19:00',
      closesAt: '18:50',
    }),
  ),
  calendarGame({
    code: 'thai',
    ...sea,
    family: 'thai',
    timeZone: 'Asia/Bangkok',
    days: { monthDays: [1, 16] },
    drawsAt: '14:30',
    closesAt: '14:20',
  }),
  calendarGame({
    code: 'lao',
    ...sea,
    family: 'lao',
    timeZone: 'Asia/Vientiane',
    days: { weekdays: [1, 3, 5] },
    drawsAt: '20:30',
    closesAt: '20:00',
  }),
  calendarGame({
    code: 'hanoi',
    ...sea,
    family: 'hanoi',
    timeZone: 'Asia/Ho_Chi_Minh',
    days: daily,
    drawsAt: '18:15',
    closesAt: '18:05',
  }),
  ...ownGames({ vendor: 'TCG_SEA', family: '4d', seconds: lott, without: singaporePlays }),
  ...(['5d', 'thai'] as const).flatMap((family) => ownGames({ vendor: 'TCG_SEA', family, seconds: lott })),
];

/** The zone of a game's days and issues. */
export function zoneOf({ schedule }: LotteryGame, siteZone: string): string {
  return schedule.kind === 'calendar' ? schedule.timeZone : siteZone;
}
