import type { TFunction } from 'i18next';
import type { Language } from '~/domain/shared/language';
import type { Settings } from '~/domain/site/settings';
import { formatDigits } from '~/i18n/format';

/** A Monday to count the days from. */
const monday = Date.UTC(2024, 0, 1);

/** "Every day, 09:00–18:00", in the words and digits of the language. */
export function supportHours(hours: Settings['supportHours'], language: Language, t: TFunction): string {
  const isDaily = hours.fromDay === 1 && hours.toDay === 7;
  const isAllDay = hours.from === '00:00' && hours.to === '24:00';
  if (isDaily && isAllDay) return t('shell:service.always');
  const days = isDaily
    ? t('shell:service.daily')
    : t('shell:service.days', { from: dayName(hours.fromDay, language), to: dayName(hours.toDay, language) });
  if (isAllDay) return days;
  const [from, to] = [hours.from, hours.to].map((time) => formatDigits(time, language));
  return t('shell:service.hours', { days, from, to });
}

function dayName(day: number, language: Language): string {
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + (day - 1) * 86_400_000);
}
