import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { waitingIn } from '~/domain/shared/waiting.server';
import { redemptions } from '../tables.server';

export const queueParts = ['process', 'approved', 'done'] as const;
export type QueuePart = (typeof queueParts)[number];

const queueLimit = 50;

/** Things that were approved wait to be sent; what else was approved is done. */
const conditions = {
  process: eq(redemptions.state, 'process'),
  approved: and(eq(redemptions.state, 'approved'), eq(redemptions.kind, 'thing')),
  done: or(
    inArray(redemptions.state, ['sent', 'rejected']),
    and(eq(redemptions.state, 'approved'), inArray(redemptions.kind, ['cash', 'convert'])),
  ),
} as const;

/** What waits, the oldest first; what is done, the newest first and page by page. */
export function listQueue(ctx: Pick<Ctx, 'db'>, part: QueuePart, { before }: { before: number | null }) {
  const isPast = part === 'done' && before !== null ? lt(redemptions.id, before) : undefined;
  return ctx.db
    .select({ own: redemptions, account: { id: accounts.id, name: accounts.account } })
    .from(redemptions)
    .innerJoin(accounts, eq(accounts.id, redemptions.accountId))
    .where(and(conditions[part], isPast))
    .orderBy(part === 'done' ? desc(redemptions.id) : asc(redemptions.id))
    .limit(queueLimit);
}

/** Those that wait for an operator. */
export const redemptionsWaiting = waitingIn(
  redemptions,
  redemptions.stateAt,
  or(conditions.process, conditions.approved),
);
