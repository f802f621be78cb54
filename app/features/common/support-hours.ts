import type { TFunction } from 'i18next';
import type { Language } from '~/domain/shared/language';
import { madeOnce } from '~/domain/shared/made-once';
import type { Settings } from '~/domain/site/settings';
import { formatDigits, formatWeekday } from '~/i18n/format';

/** "Every day, 09:00–18:00", in the words and digits of the language. */
export function supportHours(hours: Settings['supportHours'], language: Language, t: TFunction): string {
  const isDaily = hours.fromDay === 1 && hours.toDay === 7;
  const isAllDay = hours.from === '00:00' && hours.to === '24:00';
  if (isDaily && isAllDay) return t('shell:service.always');
  const days = isDaily
    ? t('shell:service.daily')
    : t('shell:service.days', {
        from: formatWeekday(hours.fromDay, language, 'long'),
        to: formatWeekday(hours.toDay, language, 'long'),
      });
  if (isAllDay) return days;
  const [from, to] = [hours.from, hours.to].map((time) => formatDigits(time, language));
  return t('shell:service.hours', { days, from, to });
}

const clockFormat = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Whether somebody answers at this moment; days and hours are the site's. */
export function isWithinHours(
  { fromDay, toDay, from, to }: Settings['supportHours'],
  at: Date,
  timeZone: string,
): boolean {
  const parts = Object.fromEntries(
    clockFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = weekdays.indexOf(parts.weekday ?? '') + 1;
  const time = `${parts.hour}:${parts.minute}`;
  const after = (to: number) => (to - fromDay + 7) % 7;
  return after(day) <= after(toDay) && from <= time && time < to;
}

/** When people answer, for the pages of those who write while nobody does; null: somebody answers now. */
export function hoursWhenClosed({ site, language, now, t }: Asked): string | null {
  const { supportHours: hours, timeZone } = site.settings;
  return isWithinHours(hours, now, timeZone) ? null : supportHours(hours, language, t);
}

type Asked = { site: { settings: Settings }; language: Language; now: Date; t: TFunction };
