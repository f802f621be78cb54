import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { deskPresence } from '../tables.server';
import { assignWaiting } from './assign-chats.server';
import { largestCapacity, usualCapacity } from './chat';

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

/** The operator looks at the desk: their chats stay theirs, and who is online stays so. Answers what they have said. */
export async function touchPresence(ctx: Ctx): Promise<Presence> {
  const seen = { accountId: ctx.actor.id!, seenAt: ctx.now };
  const [row] = await ctx.db
    .insert(deskPresence)
    .values({ ...seen, isOnline: false, capacity: usualCapacity })
    .onConflictDoUpdate({ target: deskPresence.accountId, set: seen })
    .returning();
  return { isOnline: row!.isOnline, capacity: row!.capacity };
}
