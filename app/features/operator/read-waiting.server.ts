import { countAdjustments } from '~/domain/cashier/adjustments/list-adjustments.server';
import { countDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { countWithdrawalQueue } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { countAlarms } from '~/domain/ledger/read-trial-balance.server';
import { countUnassigned } from '~/domain/messaging/conversations/read-conversations.server';
import { countRedemptions } from '~/domain/points/operating/list-queue.server';
import { countApplications, countInCheck } from '~/domain/promotions/operating/list-queues.server';
import { countOpenProposals } from '~/domain/proposals/list-proposals.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Right } from '~/domain/shared/rights';
import { type OperatorPageId, pagesOpenTo } from '~/http/links/operator-gates';
import type { SignedInContext } from '~/http/request/guards.server';
import type { Waiting } from './console-data';
import { kindsSeenBy } from './proposals/kinds-seen-by';

type Count = (ctx: Ctx, held: readonly Right[]) => Promise<number>;

const counts: Partial<Record<OperatorPageId, Count>> = {
  cashier: (ctx) => countAlarms(ctx),
  deposits: async (ctx) => (await countDepositQueue(ctx)).waiting,
  withdrawals: async (ctx) => (await countWithdrawalQueue(ctx)).waiting,
  adjustments: async (ctx) => (await countAdjustments(ctx)).waiting,
  desk: (ctx) => countUnassigned(ctx),
  applications: (ctx) => countApplications(ctx),
  rewards: (ctx) => countInCheck(ctx),
  redemptions: (ctx) => countRedemptions(ctx),
  proposals: (ctx, held) => countOpenProposals(ctx, kindsSeenBy(held)),
};

/** What the operator's menu counts, by its pages: the queues of the cashier, proposals, and books that do not add up. */
export async function readWaiting(ctx: SignedInContext): Promise<Waiting> {
  const { rights } = ctx.viewer;
  const shown = pagesOpenTo(rights).flatMap((id) => (counts[id] ? [{ id, count: counts[id] }] : []));
  const counted = await Promise.all(shown.map(async ({ id, count }) => [id, await count(ctx, rights)]));
  return Object.fromEntries(counted);
}
