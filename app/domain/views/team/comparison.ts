import { dayIn, daysFrom, daysIn, firstOfMonth, startOfDay } from '~/domain/shared/period';
import type { Preset } from '../records/records-period';

export type Days = { from: string; to: string };

/** Days with what was done in them; of the last one, where `until` is given, only what lies before that instant. */
export type Span = Days & { until: Date | null };

export type Comparison = {
  /** What is compared: the period asked for, or only its whole days. */
  now: Days;
  before: Span;
  /** `sameTime`: up to the same time of day; `wholeDays`: the day that is running is left out. */
  by: 'whole' | 'sameTime' | 'wholeDays';
};

type Asked = Days & { preset: Preset | null };
type Site = { now: Date; timeZone: string; windowsSince: Date };

const windowMs = 5 * 60_000;

/**
 * What a period is compared with: as many days right before it, or the same days of the week or month before. While its
 * last day is running, the day it is compared with counts up to the same time; where five-minute figures of that day are
 * not kept, whole days are compared. Null: nothing can be compared yet.
 */
export function comparisonOf(asked: Asked, { now, timeZone, windowsSince }: Site): Comparison | null {
  const today = dayIn(now, timeZone);
  const { from } = asked;
  if (from > today) return null;
  const to = asked.to < today ? asked.to : today;
  const before = daysBefore({ from, to }, asked.preset);
  if (to < today) return { now: { from, to }, before: { ...before, until: null }, by: 'whole' };
  const begun = now.getTime() - startOfDay(today, timeZone).getTime();
  const since = startOfDay(before.to, timeZone);
  const until = new Date(Math.floor((since.getTime() + begun) / windowMs) * windowMs);
  if (since >= windowsSince) return { now: { from, to }, before: { ...before, until }, by: 'sameTime' };
  const yesterday = daysFrom(today, -1);
  if (from > yesterday) return null;
  const whole = { from, to: yesterday };
  return { now: whole, before: { ...daysBefore(whole, asked.preset), until: null }, by: 'wholeDays' };
}

function daysBefore({ from, to }: Days, preset: Preset | null): Days {
  const length = daysIn(from, to);
  if (preset === 'thisWeek') return { from: daysFrom(from, -7), to: daysFrom(to, -7) };
  if (preset === 'thisMonth' || preset === 'lastMonth') {
    const last = daysFrom(from, -1);
    const first = firstOfMonth(last);
    const same = daysFrom(first, length - 1);
    return { from: first, to: preset === 'lastMonth' || same > last ? last : same };
  }
  return { from: daysFrom(from, -length), to: daysFrom(from, -1) };
}
