import { dayAfter, dayIn, daysFrom, firstOfMonth, mondayOf, startOfDay } from '~/domain/shared/period';

/** `bet` is of a single stake, `time` of minutes signed in; the others are sums of money over a period. */
export const limitKinds = ['deposit', 'loss', 'wager', 'bet', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Fixed periods of the site's time zone: they begin at midnight, on Monday, on the first. A single stake has none. */
export const limitPeriods = ['day', 'week', 'month', 'none'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

const periodsOf = {
  deposit: ['day', 'week', 'month'],
  loss: ['day', 'week', 'month'],
  wager: ['day', 'week', 'month'],
  bet: ['none'],
  time: ['day'],
} as const satisfies Record<LimitKind, readonly LimitPeriod[]>;

export type LimitKey = { kind: LimitKind; period: LimitPeriod };

/** Every limit there can be, in the order in which members see them. */
export const limitKeys: readonly LimitKey[] = limitKinds.flatMap((kind) =>
  periodsOf[kind].map((period) => ({ kind, period })),
);

export function isLimitKey(key: { kind: string; period: string }): key is LimitKey {
  return limitKeys.some(({ kind, period }) => kind === key.kind && period === key.period);
}

/** `loss.day`: a kind and a period. */
export function limitName({ kind, period }: LimitKey): string {
  return `${kind}.${period}`;
}

export const minutesInDay = 1_440;
const lapseDays = 7;

/** Null: no limit. A limit that is looser than another would let more through. */
export function isLooser(amount: bigint | null, than: bigint | null): boolean {
  if (than === null) return false;
  return amount === null || amount > than;
}

export type PendingChange = {
  /** Null: the limit is removed. */
  amount: bigint | null;
  askedAt: Date;
  confirmableAt: Date;
  lapsesAt: Date;
};

const hourMs = 3_600_000;

/** The member confirms it after the waiting time and before it lapses; until then the old limit holds. */
export function pendingChange(amount: bigint | null, at: Date, waitHours: number): PendingChange {
  const confirmableAt = new Date(at.getTime() + waitHours * hourMs);
  return { amount, askedAt: at, confirmableAt, lapsesAt: new Date(confirmableAt.getTime() + lapseDays * 24 * hourMs) };
}

export type PendingState = 'waiting' | 'confirmable' | 'lapsed';

export function pendingStateOf({ confirmableAt, lapsesAt }: PendingChange, now: Date): PendingState {
  if (now < confirmableAt) return 'waiting';
  return now < lapsesAt ? 'confirmable' : 'lapsed';
}

/** First and last day, and the instant the next period begins. A single stake has the day it falls on. */
export type PeriodBounds = { from: string; to: string; renewsAt: Date };

export function periodAt(period: LimitPeriod, at: Date, timeZone: string): PeriodBounds {
  const today = dayIn(at, timeZone);
  const [from, to] = daysOf(period, today);
  return { from, to, renewsAt: startOfDay(dayAfter(to), timeZone) };
}

function daysOf(period: LimitPeriod, today: string): [string, string] {
  if (period === 'week') return [mondayOf(today), daysFrom(mondayOf(today), 6)];
  if (period === 'month') {
    const first = firstOfMonth(today);
    return [first, daysFrom(firstOfMonth(daysFrom(first, 31)), -1)];
  }
  return [today, today];
}
