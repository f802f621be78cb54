import { and, asc, count, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { conversationEntries, conversations } from '../tables.server';
import { type ChatWriter, visitorSeconds } from './chat';

export type Chat = typeof conversations.$inferSelect;

/** The chat that the writer is in; null: what they write opens one. A visitor's ends with their cookie. */
export async function findChat(ctx: Ctx, writer: ChatWriter): Promise<Chat | null> {
  const since = new Date(ctx.now.getTime() - visitorSeconds * 1_000);
  const own =
    'accountId' in writer
      ? eq(conversations.accountId, writer.accountId)
      : and(eq(conversations.visitorKey, writer.visitorKey), gt(conversations.openedAt, since));
  const [row] = await ctx.db
    .select()
    .from(conversations)
    .where(and(own, eq(conversations.channel, 'chat'), ne(conversations.state, 'closed')))
    .orderBy(desc(conversations.id))
    .limit(1);
  return row ?? null;
}

/** All but the operators' notes. */
export function listChatEntries(ctx: Ctx, chatId: number) {
  const { id, author, text, at } = conversationEntries;
  return ctx.db
    .select({ id, author, text, at })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.conversationId, chatId), ne(author, 'note')))
    .orderBy(asc(id));
}

/** How many chats are before this one, itself among them; null: somebody has it. */
export async function placeInQueue(ctx: Ctx, chat: Chat): Promise<number | null> {
  if (chat.state !== 'open' || chat.assigneeId !== null) return null;
  const [row] = await ctx.db
    .select({ before: count() })
    .from(conversations)
    .where(
      and(
        ...[eq(conversations.channel, 'chat'), eq(conversations.state, 'open'), isNull(conversations.assigneeId)],
        lt(conversations.waitingSince, chat.waitingSince),
      ),
    );
  return row!.before + 1;
}
