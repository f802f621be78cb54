import { listDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { depositStates } from '~/domain/cashier/deposits/deposit-states';
import { longestQueue } from '~/domain/cashier/queue.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber, formatRelative } from '~/i18n/format';
import { actsOpenTo } from '../bulk/acts-open-to';
import { queueFrame, queueQuery, spanOf } from '../queue-query';

export const readDepositsQuery = queueQuery(depositStates);

export async function readDeposits(ctx: SignedInContext) {
  const { language, site, now, url } = ctx;
  const { timeZone } = site.settings;
  const query = readDepositsQuery(url.searchParams);
  const { deposits, next } = await listDepositQueue(ctx, {
    ...{ state: query.status, search: query.q, after: query.after },
    ...spanOf(query, timeZone),
  });
  const frame = queueFrame(query, paths.operatorDeposits(), next);
  return {
    ...frame,
    acts: actsOpenTo(ctx, 'deposits'),
    zone: timeZone,
    /** Only the oldest of a very long queue are shown. */
    cutTo: frame.isQueue && deposits.length === longestQueue ? formatNumber(longestQueue, language) : null,
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
  };
}

export type DepositsPage = Awaited<ReturnType<typeof readDeposits>>;
