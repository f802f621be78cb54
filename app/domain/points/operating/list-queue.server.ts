import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
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

type Wanted = { after: number | null; batch?: number };

/** What waits, the oldest first; what is done, the newest first. `next` is the `after` of the following page. */
export async function listQueue(ctx: Pick<Ctx, 'db'>, part: QueuePart, { after, batch = queueLimit }: Wanted) {
  const beyond = part === 'done' ? lt : gt;
  const found = await ctx.db
    .select({ own: redemptions, account: { id: accounts.id, name: accounts.account } })
    .from(redemptions)
    .innerJoin(accounts, eq(accounts.id, redemptions.accountId))
    .where(and(conditions[part], after === null ? undefined : beyond(redemptions.id, after)))
    .orderBy(part === 'done' ? desc(redemptions.id) : asc(redemptions.id))
    .limit(batch + 1);
  const queued = found.slice(0, batch);
  return { queued, next: found.length > batch ? queued.at(-1)!.own.id : null };
}

/** Those that wait for an operator. */
export const redemptionsWaiting = waitingIn(
  redemptions,
  redemptions.stateAt,
  or(conditions.process, conditions.approved),
);
