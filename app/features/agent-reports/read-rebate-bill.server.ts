import { formatMinor } from '~/domain/shared/money';
import { isDay } from '~/domain/shared/period';
import { findRebateBill } from '~/domain/views/team/find-rebate-bill.server';
import { rateText } from '~/features/common/rate-text';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay } from '~/i18n/format';

/** The rebate of the day that the address names; another's, or none, is 404. */
export async function readRebateBill(ctx: SignedInContext, day: string | null) {
  if (day === null) return null;
  const { language, site, viewer } = ctx;
  const bill = isDay(day) ? await findRebateBill(ctx, viewer.id, day) : null;
  if (!bill) throw notFound();
  const percent = (ratePpm: number) => rateText(ratePpm, language);
  return {
    day: formatDay(day, language),
    amount: formatMinor(bill.amountMinor, 4),
    at: formatDateTime(bill.at, language, site.settings.timeZone),
    lines: bill.lines.map((line) => ({
      account: line.account,
      isOwn: line.isOwn,
      valid: formatMinor(line.validBetMinor, 4),
      rate: percent(line.ratePpm),
      downlineRate: line.isOwn ? '—' : percent(line.downlineRatePpm),
      margin: percent(line.ratePpm - line.downlineRatePpm),
      amount: formatMinor(line.amountMinor, 4),
    })),
  };
}

export type ShownRebateBill = NonNullable<Awaited<ReturnType<typeof readRebateBill>>>;
