import { countAlarms } from '~/domain/ledger/read-trial-balance.server';
import { holdsRight } from '~/domain/shared/rights';
import { operatorGates } from '~/http/links/operator-gates';
import type { SignedInContext } from '~/http/request/guards.server';
import type { Waiting } from './console-data';
import { readQueues } from './queues.server';

/** What the operator's menu counts, by its pages: the queues, and at the cashier's books that do not add up. */
export async function readWaiting(ctx: SignedInContext): Promise<Waiting> {
  const { rights } = ctx.viewer;
  const books = async (): Promise<Waiting> =>
    holdsRight(rights, operatorGates.cashier) ? { cashier: await countAlarms(ctx) } : {};
  const [queues, alarms] = await Promise.all([readQueues(ctx, rights), books()]);
  return { ...alarms, ...Object.fromEntries(queues.map(({ id, waiting }) => [id, waiting])) };
}
