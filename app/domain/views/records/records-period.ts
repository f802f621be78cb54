import { dayIn, daysFrom, daysIn, firstOfMonth, isDay, mondayOf } from '~/domain/shared/period';

export const presets = ['today', 'yesterday', '7', '30', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];

/** Days of the site's zone, both counted. `preset` is null for a range of one's own. */
export type RecordsPeriod = { from: string; to: string; preset: Preset | null; isCut: boolean };

/** Three months are shown at once; a filter that no roll-up answers covers one. */
export const longestDays = 92;
export const longestFilteredDays = 31;

type Asked = { from?: string | undefined; to?: string | undefined; preset?: Preset | undefined };

/** What was asked for, never more than may be shown: too long a range keeps its end. */
export function periodOf(
  { from, to, preset }: Asked,
  { now, timeZone, isFiltered = false }: { now: Date; timeZone: string; isFiltered?: boolean },
): RecordsPeriod {
  const today = dayIn(now, timeZone);
  const [first, last] = rangeOf({ from, to }, today) ?? presetRange(preset ?? '7', today);
  const longest = isFiltered ? longestFilteredDays : longestDays;
  const isCut = daysIn(first, last) > longest;
  const isOwn = rangeOf({ from, to }, today) !== null;
  return { from: isCut ? daysFrom(last, 1 - longest) : first, to: last, preset: isOwn ? null : (preset ?? '7'), isCut };
}

/** One end alone means that day and what lies between it and today. */
function rangeOf({ from, to }: Asked, today: string): [string, string] | null {
  const first = from && isDay(from) ? from : null;
  const last = to && isDay(to) ? to : null;
  if (!first && !last) return null;
  const end = last ?? (first! > today ? first! : today);
  const start = first ?? end;
  return start <= end ? [start, end] : [end, start];
}

function presetRange(preset: Preset, today: string): [string, string] {
  const monday = mondayOf(today);
  const before = daysFrom(firstOfMonth(today), -1);
  switch (preset) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [daysFrom(today, -1), daysFrom(today, -1)];
    case 'thisWeek':
      return [monday, today];
    case 'lastWeek':
      return [daysFrom(monday, -7), daysFrom(monday, -1)];
    case 'thisMonth':
      return [firstOfMonth(today), today];
    case 'lastMonth':
      return [firstOfMonth(before), before];
    default:
      return [daysFrom(today, 1 - Number(preset)), today];
  }
}
