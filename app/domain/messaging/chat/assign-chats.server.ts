import { and, asc, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type Told, tellOwners } from '../conversations/tell-owners.server';
import { conversations } from '../tables.server';
import { onlineMs, silentChatMs } from './chat';
import { presentAt } from './read-presence.server';

const atOnce = 50;

/**
 * Gives chats that nobody has, or somebody who is away, to the least loaded operators online, who waits longest first. Joins the caller's transaction.
 * A chat that somebody is changing is passed over: they may be taking it, and waiting for their lock could be a deadlock.
 * `others` hear of theirs together with who is given a chat: whoever tells them before this one would hold up the rest.
 */
export async function assignWaiting(ctx: Ctx, others: readonly Told[] = []): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('assignment of chats', 0))`);
  const waiting = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        ...[eq(conversations.channel, 'chat'), eq(conversations.state, 'open')],
        or(isNull(conversations.assigneeId), notExists(presentAt(ctx, conversations.assigneeId))),
      ),
    )
    .orderBy(asc(conversations.waitingSince), asc(conversations.id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  const assigned: Told[] = [];
  for (const { id } of waiting) {
    const assigneeId = await findLeastLoaded(ctx);
    if (assigneeId === null) break;
    await ctx.db.update(conversations).set({ assigneeId }).where(eq(conversations.id, id));
    assigned.push({ id, ownerId: assigneeId });
  }
  await tellOwners(ctx, [...others, ...assigned]);
}

/** A chat in which the member has gone silent is no load; one that waits for an answer is, however long. */
async function findLeastLoaded(ctx: Ctx): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select p.account_id as id from desk_presence p
    cross join lateral (
      select count(*) as load from conversations c
      where c.assignee_id = p.account_id and c.channel = 'chat' and c.state in ('open', 'pending')
        and (c.state = 'open' or c.waiting_since > ${sqlTime(new Date(ctx.now.getTime() - silentChatMs))})) l
    where p.is_online and p.seen_at > ${sqlTime(new Date(ctx.now.getTime() - onlineMs))} and l.load < p.capacity
    order by l.load, p.account_id limit 1`);
  return rows[0] ? Number(rows[0].id) : null;
}
