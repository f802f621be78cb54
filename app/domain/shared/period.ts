import { madeOnce } from './made-once';

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar day as people and forms write it: `2026-03-15`. */
export function isDay(text: string): boolean {
  const match = day.exec(text);
  if (!match) return false;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const at = new Date(Date.UTC(year, month - 1, date));
  return year >= 1900 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
}

export function dayAfter(text: string): string {
  return daysFrom(text, 1);
}

/** This many days later, or earlier. */
export function daysFrom(text: string, days: number): string {
  const at = new Date(`${text}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Weeks begin on Monday. */
export function mondayOf(text: string): string {
  return daysFrom(text, -((new Date(`${text}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export function firstOfMonth(text: string): string {
  return `${text.slice(0, 7)}-01`;
}

/** The same day some months later, or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Every day of a period, its first and last among them. */
export function eachDay(from: string, to: string): string[] {
  return Array.from({ length: daysIn(from, to) }, (_, at) => daysFrom(from, at));
}

/** How many days a period has, its first and last counted. */
export function daysIn(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** The instant at which a day begins in the zone; where clocks skip midnight, the first instant of that day. */
export function startOfDay(text: string, timeZone: string): Date {
  const midnight = Date.parse(`${text}T00:00:00Z`);
  const hour = 3_600_000;
  // No zone is further than 14 hours from UTC, and none begins a day at other than a quarter of an hour.
  let [from, until] = [midnight - 15 * hour, midnight + 15 * hour];
  while (until - from > 1) {
    const middle = Math.floor((from + until) / 2);
    if (dayIn(new Date(middle), timeZone) >= text) until = middle;
    else from = middle;
  }
  return new Date(until);
}

const quarterHourMs = 900_000;
/** Since then the clocks of all zones differ by whole quarters of an hour. */
const wholeQuartersSince = Date.UTC(1973, 0, 1);
let last = { timeZone: '', quarter: Number.NaN, day: '' };

/** The day an instant falls on in the zone. Most who ask mean the same quarter of an hour, which no day begins within. */
export function dayIn(at: Date, timeZone: string): string {
  const quarter = Math.floor(at.getTime() / quarterHourMs);
  if (last.quarter === quarter && last.timeZone === timeZone) return last.day;
  const day = dayFormat(timeZone).format(at);
  if (at.getTime() >= wholeQuartersSince) last = { timeZone, quarter, day };
  return day;
}

/** What a clock on the wall of the zone shows: `2026-03-15T18:30`. */
export function wallClock(at: Date, timeZone: string): string {
  return `${dayIn(at, timeZone)}T${clockFormat(timeZone).format(at)}`;
}

/** The instant at which the zone's clocks show it; null for what no clock shows. Where they show it twice, one of the two. */
export function instantOf(local: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(local) || !isDay(local.slice(0, 10))) return null;
  const wanted = Date.parse(`${local}Z`);
  let at = wanted;
  for (let step = 0; step < 3; step++) at += wanted - Date.parse(`${wallClock(new Date(at), timeZone)}Z`);
  return wallClock(new Date(at), timeZone) === local ? new Date(at) : null;
}

/** Making a format takes much longer than using it. */
const dayFormat = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const clockFormat = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);
