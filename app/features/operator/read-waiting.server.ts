import { alarmsWaiting } from '~/domain/ledger/read-trial-balance.server';
import { holdsRight } from '~/domain/shared/rights';
import { countWaiting } from '~/domain/shared/waiting.server';
import { operatorGates } from '~/http/links/operator-gates';
import type { SignedInContext } from '~/http/request/guards.server';
import type { Waiting } from './console-data';
import { queuesOpenTo } from './queues.server';

/** What the operator's menu counts, by its pages: the queues, and at the cashier's books that do not add up. */
export async function readWaiting(ctx: SignedInContext): Promise<Waiting> {
  const { rights } = ctx.viewer;
  const questions = queuesOpenTo(rights);
  if (holdsRight(rights, operatorGates.cashier)) questions.cashier = alarmsWaiting;
  const counted = await countWaiting(ctx, questions);
  return Object.fromEntries(Object.entries(counted).map(([id, { waiting }]) => [id, waiting]));
}
