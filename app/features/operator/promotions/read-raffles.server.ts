import { listRaffles } from '~/domain/promotions/raffle/read-raffle.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay, formatNumber } from '~/i18n/format';

const shownRaffles = 10;

/** The draws of a raffle, the newest first. */
export async function readRaffles(ctx: SignedInContext, code: string) {
  const { language } = ctx;
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, language));
  return (await listRaffles(ctx, code, shownRaffles)).map(({ week, entrants, tickets, drawnAt }) => ({
    week: formatDay(week, language),
    ...{ entrants: number(entrants), tickets: number(tickets) },
    drawn: drawnAt && formatDateTime(drawnAt, language, ctx.site.settings.timeZone),
    verify: drawnAt && paths.promotionVerify(code, { week }),
  }));
}
