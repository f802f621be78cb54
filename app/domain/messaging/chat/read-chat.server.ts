import { and, asc, count, desc, eq, gt, isNull, lt, max, ne } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { stateAt } from '../conversations/conversation';
import { conversationEntries, conversations } from '../tables.server';
import { type ChatReader, visitorSeconds } from './chat';

export type Chat = typeof conversations.$inferSelect;

/** The chat that the writer is in; null: what they write opens one. A visitor's ends with their cookie. */
export async function findChat(ctx: Ctx, writer: ChatReader): Promise<Chat | null> {
  const [row] = await selectChat(ctx, writer);
  return goesOn(ctx, row);
}

/** The same, for who changes it: one that was closed meanwhile is none. */
export async function lockChat(ctx: Ctx, writer: ChatReader): Promise<Chat | null> {
  const [row] = await selectChat(ctx, writer).for('update');
  return goesOn(ctx, row);
}

/** In its state by the clock: a week after it was resolved a chat is closed, whether the timed job has run or not. */
function goesOn({ now }: Ctx, chat: Chat | undefined): Chat | null {
  if (!chat) return null;
  const state = stateAt(chat, now);
  return state === 'closed' ? null : { ...chat, state };
}

function chatsOf(writer: ChatReader) {
  return 'accountId' in writer
    ? eq(conversations.accountId, writer.accountId)
    : eq(conversations.visitorKey, writer.visitorKey);
}

function selectChat(ctx: Ctx, writer: ChatReader) {
  const since = new Date(ctx.now.getTime() - visitorSeconds * 1_000);
  const own = 'accountId' in writer ? chatsOf(writer) : and(chatsOf(writer), gt(conversations.openedAt, since));
  return ctx.db
    .select()
    .from(conversations)
    .where(and(own, eq(conversations.channel, 'chat'), ne(conversations.state, 'closed')))
    .orderBy(desc(conversations.id))
    .limit(1);
}

/** The writer's newest chat, which is over: the one that they open next follows it. */
export async function findFormerChat(ctx: Ctx, writer: ChatReader): Promise<number | null> {
  const [row] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(chatsOf(writer), eq(conversations.channel, 'chat')))
    .orderBy(desc(conversations.id))
    .limit(1);
  return row?.id ?? null;
}

/** All but the operators' notes. */
export function listChatEntries(ctx: Ctx, chatId: number) {
  const { id, author, text, at, fileIds } = conversationEntries;
  return ctx.db
    .select({ id, author, text, at, fileIds })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.conversationId, chatId), ne(author, 'note')))
    .orderBy(asc(id));
}

/**
 * What a page of the writer's chat shows, in short: another as soon as there is something new. Empty: there is no chat.
 * Found by the writer's key and the index of a conversation's entries, for pages that ask again and again.
 */
export async function findChatMark(ctx: Ctx, writer: ChatReader): Promise<string> {
  const chat = await findChat(ctx, writer);
  if (!chat) return '';
  const [newest] = await ctx.db
    .select({ id: max(conversationEntries.id) })
    .from(conversationEntries)
    .where(and(eq(conversationEntries.conversationId, chat.id), ne(conversationEntries.author, 'note')));
  return markOf(chat, newest?.id ?? null);
}

export function markOf({ id, state, assigneeId }: Chat, newestEntryId: number | null): string {
  return `${id}.${newestEntryId ?? 0}.${state}.${assigneeId === null ? 'waits' : 'taken'}`;
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
