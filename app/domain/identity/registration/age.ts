import { dayIn } from '~/domain/shared/period';

/** Whole years at this instant, as the calendar on the wall of this zone counts them. `birthday` is yyyy-MM-dd. */
export function ageAt(birthday: string, now: Date, timeZone: string): number {
  const [year, month, day] = partsOf(birthday);
  const [thisYear, thisMonth, today] = partsOf(dayIn(now, timeZone));
  const isBefore = thisMonth < month || (thisMonth === month && today < day);
  return thisYear - year - (isBefore ? 1 : 0);
}

/** The last birthday that makes one so old now: what a date field may offer at most. */
export function latestBirthday(age: number, now: Date, timeZone: string): string {
  const [year, month, day] = partsOf(dayIn(now, timeZone));
  const isLeapDay = month === 2 && day === 29;
  const latest = [String(year - age).padStart(4, '0'), month, isLeapDay ? 28 : day];
  return latest.map((part) => String(part).padStart(2, '0')).join('-');
}

function partsOf(day: string): [year: number, month: number, day: number] {
  return day.split('-').map(Number) as [number, number, number];
}

/** Dates are kept one way, yyyy-MM-dd, however the operator lets them be typed. */
export function isoDate(typed: string | undefined): string | undefined {
  const american = typed?.match(/^(\d{2})-(\d{2})-(\d{4})$/);
  return american ? `${american[3]}-${american[1]}-${american[2]}` : typed;
}
