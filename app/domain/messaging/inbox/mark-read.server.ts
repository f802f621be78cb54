import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { messages } from '../tables.server';
import { changeUnread, holdInbox } from './hold-inbox.server';

/** Once read, always read. Another's message is as unknown as none. Refuses: messaging.not_found. */
export function markRead(ctx: Ctx, accountId: number, messageId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdInbox(ctx, accountId);
    const [own] = await ctx.db
      .select({ readAt: messages.readAt })
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.accountId, accountId), isNull(messages.deletedAt)));
    if (!own) throw new Refusal('messaging.not_found');
    if (own.readAt) return;
    await ctx.db.update(messages).set({ readAt: ctx.now }).where(eq(messages.id, messageId));
    await changeUnread(ctx, accountId, -1);
  });
}

/** Answers how many were unread. */
export function markAllRead(ctx: Ctx, accountId: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await holdInbox(ctx, accountId);
    const read = await ctx.db
      .update(messages)
      .set({ readAt: ctx.now })
      .where(and(eq(messages.accountId, accountId), isNull(messages.readAt), isNull(messages.deletedAt)))
      .returning({ id: messages.id });
    await changeUnread(ctx, accountId, -read.length);
    return read.length;
  });
}
