import type { Settings } from '~/domain/site/settings';

type Hours = Settings['agentConsultingHours'];

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether somebody answers at this moment; days and hours are the site's. */
export function isConsulting({ fromDay, toDay, from, to }: Hours, at: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = weekdays.indexOf(parts.weekday ?? '') + 1;
  const time = `${parts.hour}:${parts.minute}`;
  const after = (to: number) => (to - fromDay + 7) % 7;
  return after(day) <= after(toDay) && from <= time && time < to;
}

/** A Monday to count the days from. */
const monday = Date.UTC(2024, 0, 1);

/** "周一至周五 12:00–21:00", for the page that agents are won by. */
export function chineseHours({ fromDay, toDay, from, to }: Hours): string {
  const name = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' });
  const [first, last] = [fromDay, toDay].map((day) => name.format(monday + (day - 1) * 86_400_000));
  return `${first === last ? first : `${first}至${last}`} ${from}–${to}`;
}
