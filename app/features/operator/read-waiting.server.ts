import { alarmsWaiting } from '~/domain/ledger/read-trial-balance.server';
import { holdsRight } from '~/domain/shared/rights';
import { countWaiting } from '~/domain/shared/waiting.server';
import { operatorGates, pagesOpenTo } from '~/http/links/operator-gates';
import type { SignedInContext } from '~/http/request/guards.server';
import type { Waiting } from './console-data';
import { cachedFor } from './dashboard/cached-for';
import { kindsSeenBy } from './proposals/kinds-seen-by';
import { proposalsOf, queuesOfAll, queuesOpenTo } from './queues.server';

/** What the operator's menu counts, by its pages: the queues, and at the cashier's books that do not add up. */
export async function readWaiting(ctx: SignedInContext): Promise<Waiting> {
  const { rights } = ctx.viewer;
  const questions = queuesOpenTo(rights);
  if (holdsRight(rights, operatorGates.cashier)) questions.cashier = alarmsWaiting;
  const counted = await countWaiting(ctx, questions);
  return Object.fromEntries(Object.entries(counted).map(([id, { waiting }]) => [id, waiting]));
}

const freshMs = 10_000;

const countLately = cachedFor({ freshMs, staleMs: freshMs, waitMs: 5_000 }, (ctx: SignedInContext) =>
  countWaiting(ctx, queuesOfAll),
);

/**
 * The same for pages that are open: every operator's page asks each half minute, the database is asked once in ten seconds.
 * Nothing where the database is too slow to say.
 */
export async function readWaitingLately(ctx: SignedInContext): Promise<Waiting> {
  const { rights } = ctx.viewer;
  const counted = (await countLately(ctx))?.value;
  if (!counted) return {};
  const numberOf = (question: string) => counted[question]?.waiting ?? 0;
  const waiting: Waiting = {};
  for (const id of pagesOpenTo(rights)) {
    if (id === 'proposals') {
      const numbers = kindsSeenBy(rights).map((kind) => numberOf(proposalsOf(kind)));
      waiting[id] = numbers.reduce((sum, number) => sum + number, 0);
    } else if (counted[id]) waiting[id] = numberOf(id);
  }
  return waiting;
}
