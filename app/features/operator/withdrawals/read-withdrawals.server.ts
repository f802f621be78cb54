import { longestQueue } from '~/domain/cashier/queue.server';
import { listWithdrawalQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { withdrawalStates } from '~/domain/cashier/withdrawals/withdrawal-states';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber, formatRelative } from '~/i18n/format';
import { actsOpenTo } from '../bulk/acts-open-to';
import { queueFrame, queueQuery, spanOf } from '../queue-query';

export const readWithdrawalsQuery = queueQuery(withdrawalStates);

export async function readWithdrawals(ctx: SignedInContext) {
  const { language, site, now, url } = ctx;
  const { timeZone } = site.settings;
  const query = readWithdrawalsQuery(url.searchParams);
  const { withdrawals, next } = await listWithdrawalQueue(ctx, {
    state: query.status,
    search: query.q,
    after: query.after,
    ...spanOf(query, timeZone),
  });
  const frame = queueFrame(query, paths.operatorWithdrawals(), next);
  return {
    ...frame,
    acts: actsOpenTo(ctx, 'withdrawals'),
    zone: timeZone,
    /** Only the oldest of a very long queue are shown. */
    cutTo: frame.isQueue && withdrawals.length === longestQueue ? formatNumber(longestQueue, language) : null,
    rows: withdrawals.map((withdrawal) => ({
      id: withdrawal.id,
      reference: withdrawal.reference,
      account: { id: withdrawal.accountId, name: withdrawal.account },
      method: withdrawal.methodNames[language],
      masked: withdrawal.masked,
      isLocked: withdrawal.accountLockedAt !== null,
      amount: formatMoney(withdrawal.amountMinor, language),
      state: withdrawal.state,
      since: formatRelative(withdrawal.stateAt, now, language),
      at: formatDateTime(withdrawal.createdAt, language, timeZone),
    })),
  };
}

export type WithdrawalsPage = Awaited<ReturnType<typeof readWithdrawals>>;
