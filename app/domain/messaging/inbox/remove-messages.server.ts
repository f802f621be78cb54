import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { messages } from '../tables.server';
import { changeUnread, holdInbox } from './hold-inbox.server';

/** Its owner sees it no more; the row stays. Another's message is as unknown as none. Refuses: messaging.not_found. */
export function removeMessage(ctx: Ctx, accountId: number, messageId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdInbox(ctx, accountId);
    const [removed] = await ctx.db
      .update(messages)
      .set({ deletedAt: ctx.now })
      .where(and(eq(messages.id, messageId), eq(messages.accountId, accountId), isNull(messages.deletedAt)))
      .returning({ readAt: messages.readAt });
    if (!removed) throw new Refusal('messaging.not_found');
    if (!removed.readAt) await changeUnread(ctx, accountId, -1);
  });
}

/** What has been read goes; what has not stays. Answers how many went. */
export function removeReadMessages(ctx: Ctx, accountId: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await holdInbox(ctx, accountId);
    const removed = await ctx.db
      .update(messages)
      .set({ deletedAt: ctx.now })
      .where(and(eq(messages.accountId, accountId), isNotNull(messages.readAt), isNull(messages.deletedAt)))
      .returning({ id: messages.id });
    return removed.length;
  });
}
