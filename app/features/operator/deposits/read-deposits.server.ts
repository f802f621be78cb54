import { listDepositQueue, longestQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber, formatRelative } from '~/i18n/format';
import { readDepositsQuery } from './deposits-query';

export async function readDeposits(ctx: SignedInContext) {
  const { language, site, now, url } = ctx;
  const { timeZone } = site.settings;
  const { q, status, after } = readDepositsQuery(url.searchParams);
  const { deposits, next } = await listDepositQueue(ctx, { state: status, search: q, after });
  const isQueue = status === null && q === '';
  return {
    search: { q, status },
    isQueue,
    zone: timeZone,
    /** Only the oldest of a very long queue are shown. */
    cutTo: isQueue && deposits.length === longestQueue ? formatNumber(longestQueue, language) : null,
    rows: deposits.map((deposit) => ({
      id: deposit.id,
      reference: deposit.reference,
      account: { id: deposit.accountId, name: deposit.account },
      method: deposit.methodNames[language],
      amount: formatMoney(deposit.amountMinor, language),
      received:
        deposit.receivedMinor === null || deposit.receivedMinor === deposit.amountMinor
          ? null
          : formatMoney(deposit.receivedMinor, language),
      state: deposit.state,
      since: formatRelative(deposit.stateAt, now, language),
      at: formatDateTime(deposit.createdAt, language, timeZone),
    })),
    first: after === null ? null : paths.operatorDeposits({ q, status }),
    next: next === null ? null : paths.operatorDeposits({ q, status, after: next }),
  };
}

export type DepositsPage = Awaited<ReturnType<typeof readDeposits>>;
