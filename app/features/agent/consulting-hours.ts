import type { Settings } from '~/domain/site/settings';

type Hours = Settings['agentConsultingHours'];

/** A Monday to count the days from. */
const monday = Date.UTC(2024, 0, 1);

/** "周一至周五 12:00–21:00", for the page that agents are won by. */
export function chineseHours({ fromDay, toDay, from, to }: Hours): string {
  const name = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' });
  const [first, last] = [fromDay, toDay].map((day) => name.format(monday + (day - 1) * 86_400_000));
  return `${first === last ? first : `${first}至${last}`} ${from}–${to}`;
}
