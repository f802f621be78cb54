import { listWithdrawalQueue, longestQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber, formatRelative } from '~/i18n/format';
import { readWithdrawalsQuery } from './withdrawals-query';

export async function readWithdrawals(ctx: SignedInContext) {
  const { language, site, now, url } = ctx;
  const { timeZone } = site.settings;
  const { q, status, after } = readWithdrawalsQuery(url.searchParams);
  const { withdrawals, next } = await listWithdrawalQueue(ctx, { state: status, search: q, after });
  const isQueue = status === null && q === '';
  return {
    search: { q, status },
    isQueue,
    zone: timeZone,
    /** Only the oldest of a very long queue are shown. */
    cutTo: isQueue && withdrawals.length === longestQueue ? formatNumber(longestQueue, language) : null,
    rows: withdrawals.map((withdrawal) => ({
      id: withdrawal.id,
      reference: withdrawal.reference,
      account: { id: withdrawal.accountId, name: withdrawal.account },
      method: withdrawal.methodNames[language],
      masked: withdrawal.masked,
      amount: formatMoney(withdrawal.amountMinor, language),
      state: withdrawal.state,
      since: formatRelative(withdrawal.stateAt, now, language),
      at: formatDateTime(withdrawal.createdAt, language, timeZone),
    })),
    first: after === null ? null : paths.operatorWithdrawals({ q, status }),
    next: next === null ? null : paths.operatorWithdrawals({ q, status, after: next }),
  };
}

export type WithdrawalsPage = Awaited<ReturnType<typeof readWithdrawals>>;
