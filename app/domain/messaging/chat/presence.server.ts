import { and, eq, gt, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { deskPresence } from '../tables.server';
import { assignWaiting } from './assign-chats.server';
import { largestCapacity, onlineMs, usualCapacity } from './chat';

export type Presence = { isOnline: boolean; capacity: number };

/** Who comes online is given chats that wait. */
export function setPresence(ctx: Ctx, { isOnline, capacity }: Presence): Promise<void> {
  const row = {
    ...{ accountId: ctx.actor.id!, isOnline, seenAt: ctx.now },
    capacity: Math.min(Math.max(1, capacity), largestCapacity),
  };
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(deskPresence).values(row).onConflictDoUpdate({ target: deskPresence.accountId, set: row });
    if (isOnline) await assignWaiting(ctx);
  });
}

/** The operator looks at the desk: who is online stays so. Answers what they have said. */
export async function touchPresence(ctx: Ctx): Promise<Presence> {
  const [row] = await ctx.db
    .update(deskPresence)
    .set({ seenAt: ctx.now })
    .where(eq(deskPresence.accountId, ctx.actor.id!))
    .returning();
  return { isOnline: row?.isOnline ?? false, capacity: row?.capacity ?? usualCapacity };
}

export async function isAnybodyOnline(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db
    .select({ is: sql<number>`1` })
    .from(deskPresence)
    .where(and(eq(deskPresence.isOnline, true), gt(deskPresence.seenAt, new Date(ctx.now.getTime() - onlineMs))))
    .limit(1);
  return row !== undefined;
}
