import { countAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { countDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { countWithdrawalQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { countUnassigned } from '~/domain/messaging/conversations/read-conversations.server';
import { countRedemptions } from '~/domain/points/operating/list-queue.server';
import { countApplications, countInCheck } from '~/domain/promotions/operating/list-queues.server';
import { countOpenProposals } from '~/domain/proposals/list-proposals.server';
import { countAlerts } from '~/domain/protection/alerts/list-alerts.server';
import { countCases } from '~/domain/protection/marks/handle-case.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Right } from '~/domain/shared/rights';
import { type OperatorPageId, pagesOpenTo } from '~/http/links/operator-gates';
import { kindsSeenBy } from './proposals/kinds-seen-by';

export type Queue = { id: OperatorPageId; waiting: number; since: Date | null };
type Count = (ctx: Ctx, held: readonly Right[]) => Promise<Omit<Queue, 'id'>>;

/** Pages of the menu on which something may wait for an operator. */
const counts: Partial<Record<OperatorPageId, Count>> = {
  deposits: countDepositQueue,
  withdrawals: countWithdrawalQueue,
  adjustments: countAdjustments,
  desk: countUnassigned,
  applications: countApplications,
  rewards: countInCheck,
  alerts: countAlerts,
  protection: countCases,
  redemptions: countRedemptions,
  proposals: (ctx, held) => countOpenProposals(ctx, kindsSeenBy(held)),
};

/** What waits on the pages that these rights open, in the order of the menu. */
export function readQueues(ctx: Ctx, held: readonly Right[]): Promise<Queue[]> {
  const shown = pagesOpenTo(held).flatMap((id) => (counts[id] ? [{ id, count: counts[id] }] : []));
  return Promise.all(shown.map(async ({ id, count }) => ({ id, ...(await count(ctx, held)) })));
}
