import type { SQL } from 'drizzle-orm';
import { adjustmentsWaiting } from '~/domain/cashier/adjustments/list-adjustments.server';
import { depositsWaiting } from '~/domain/cashier/deposits/deposit-queue.server';
import { withdrawalsWaiting } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { alarmsWaiting } from '~/domain/ledger/read-trial-balance.server';
import { unassignedOrLate } from '~/domain/messaging/conversations/read-conversations.server';
import { redemptionsWaiting } from '~/domain/points/operating/list-queue.server';
import { applicationsWaiting, rewardsWaiting } from '~/domain/promotions/operating/list-queues.server';
import { proposalsWaiting } from '~/domain/proposals/list-proposals.server';
import { alertsWaiting } from '~/domain/protection/alerts/list-alerts.server';
import { casesWaiting } from '~/domain/protection/marks/handle-case.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type GuardedKind, guardedKinds } from '~/domain/shared/guarded-kinds';
import type { Right } from '~/domain/shared/rights';
import { countWaiting, type Waiting } from '~/domain/shared/waiting.server';
import { type OperatorPageId, pagesOpenTo } from '~/http/links/operator-gates';
import { kindsSeenBy } from './proposals/kinds-seen-by';

export type Queue = Waiting & { id: OperatorPageId };

/** Pages of the menu on which something may wait for an operator. */
const queues: Partial<Record<OperatorPageId, SQL>> = {
  deposits: depositsWaiting,
  withdrawals: withdrawalsWaiting,
  adjustments: adjustmentsWaiting,
  desk: unassignedOrLate,
  applications: applicationsWaiting,
  rewards: rewardsWaiting,
  alerts: alertsWaiting,
  protection: casesWaiting,
  redemptions: redemptionsWaiting,
};

const proposalQueues = new Map<string, SQL>();

/** Of proposals each operator sees those of their kinds. */
function queueOf(id: OperatorPageId, held: readonly Right[]): SQL | undefined {
  if (id !== 'proposals') return queues[id];
  const kinds = kindsSeenBy(held);
  const name = kinds.join();
  const queue = proposalQueues.get(name) ?? proposalsWaiting(kinds);
  proposalQueues.set(name, queue);
  return queue;
}

/** The questions of the pages that these rights open, in the order of the menu. */
export function queuesOpenTo(held: readonly Right[]): Record<string, SQL> {
  const shown = pagesOpenTo(held).flatMap((id) => {
    const question = queueOf(id, held);
    return question ? [[id, question] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** The questions of every page, to be asked once for all operators: proposals by their kinds, at the cashier's alarms. */
export const queuesOfAll: Record<string, SQL> = {
  ...queues,
  cashier: alarmsWaiting,
  ...Object.fromEntries(guardedKinds.map((kind) => [proposalsOf(kind), proposalsWaiting([kind])])),
};

export function proposalsOf(kind: GuardedKind): string {
  return `proposals.${kind}`;
}

/** What waits on those pages. */
export async function readQueues(ctx: Ctx, held: readonly Right[]): Promise<Queue[]> {
  const counted = await countWaiting(ctx, queuesOpenTo(held));
  return Object.entries(counted).map(([id, waiting]) => ({ id: id as OperatorPageId, ...waiting }));
}
