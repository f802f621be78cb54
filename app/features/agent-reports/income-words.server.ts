import { isOfDays } from '~/domain/contracts/kinds';
import type { IncomeLine } from '~/domain/views/team/income';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatDateTime } from '~/i18n/format';

/** "23 Nov 2026", "16 – 22 Nov", or the moment where a period is shorter than a day. */
export function periodText({ language, site }: SignedInContext, { period, startsAt, endsAt }: IncomeLine): string {
  const { timeZone } = site.settings;
  if (!isOfDays(period)) return formatDateTime(startsAt, language, timeZone);
  const [first, last] = [startsAt, new Date(endsAt.getTime() - 1)].map((at) => formatDate(at, language, timeZone));
  return first === last || endsAt <= startsAt ? first! : `${first} – ${last}`;
}

export function sideText({ t, site, language }: SignedInContext, { other, isOwed }: IncomeLine): string {
  const account = other ?? site.settings.siteName[language];
  return t(isOwed ? 'reports:income.to' : 'reports:income.from', { account });
}
