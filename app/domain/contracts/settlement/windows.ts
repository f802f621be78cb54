import { dayAfter, dayIn, daysFrom, firstOfMonth, mondayOf, startOfDay } from '~/domain/shared/period';
import type { ContractPeriod } from '../kinds';

/** A period as instants: from `startsAt` until right before `endsAt`. */
export type Window = { startsAt: Date; endsAt: Date };

const lengths = { hourly: 3_600_000, fiveMinutes: 300_000 } as const;

/** The period that an instant falls into. Days, weeks (from Monday) and months are the site's. */
export function windowAt(period: ContractPeriod, at: Date, timeZone: string): Window {
  if (period === 'hourly' || period === 'fiveMinutes') {
    const startsAt = new Date(Math.floor(at.getTime() / lengths[period]) * lengths[period]);
    return { startsAt, endsAt: new Date(startsAt.getTime() + lengths[period]) };
  }
  const [from, until] = daysOf(period, dayIn(at, timeZone));
  return { startsAt: startOfDay(from, timeZone), endsAt: startOfDay(until, timeZone) };
}

export function windowAfter(period: ContractPeriod, { endsAt }: Window, timeZone: string): Window {
  return windowAt(period, endsAt, timeZone);
}

export function windowBefore(period: ContractPeriod, { startsAt }: Window, timeZone: string): Window {
  return windowAt(period, new Date(startsAt.getTime() - 1), timeZone);
}

/** The first and the day after the last day of the period that a day belongs to. */
function daysOf(period: ContractPeriod, day: string): [from: string, until: string] {
  const month = day.slice(0, 7);
  switch (period) {
    case 'weekly': {
      const monday = mondayOf(day);
      return [monday, daysFrom(monday, 7)];
    }
    case 'semimonthly':
      return day.slice(8) <= '15' ? [`${month}-01`, `${month}-16`] : [`${month}-16`, firstOfNext(month)];
    case 'monthly':
      return [`${month}-01`, firstOfNext(month)];
    default:
      return [day, dayAfter(day)];
  }
}

function firstOfNext(month: string): string {
  return firstOfMonth(daysFrom(`${month}-28`, 4));
}
