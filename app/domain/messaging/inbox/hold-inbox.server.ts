import { sql } from 'drizzle-orm';
import { holdHead, publish } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { inboxes } from '../tables.server';

/**
 * Whoever changes an inbox holds its owner's live head first. Money transactions have it from the balance they
 * published; taken in another order, the two would wait for each other.
 */
export function holdInbox(ctx: Ctx, accountId: number): Promise<void> {
  return holdHead(ctx, accountId);
}

/** Counts what became unread, or ceased to be, and tells the owner's browsers. Nothing changed, nothing told. */
export async function changeUnread(ctx: Ctx, accountId: number, by: number): Promise<void> {
  if (by === 0) return;
  const [inbox] = await ctx.db
    .insert(inboxes)
    .values({ accountId, unread: Math.max(0, by) })
    .onConflictDoUpdate({ target: inboxes.accountId, set: { unread: sql`${inboxes.unread} + ${by}` } })
    .returning();
  await publish(ctx, accountId, { kind: 'unread', payload: { count: inbox!.unread } });
}
