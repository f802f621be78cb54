import { and, count, eq, gt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { entryLimit, nextConversationState } from '../conversations/conversation';
import { judgedText, lockWriter, openConversation } from '../conversations/open-conversation.server';
import { conversationEntries, conversations } from '../tables.server';
import { assignWaiting } from './assign-chats.server';
import { type ChatWriter, chatsPerAddress, entriesPerHour, hourMs } from './chat';
import { findChat, findFormerChat, lockChat } from './read-chat.server';
import { isAnybodyOnline } from './read-presence.server';
import { tellDesk } from './tell-desk.server';

type Writing = {
  writer: ChatWriter;
  text: string;
  language: string;
  requestKey: string;
  /** Whether the site has live chat; without it the page takes messages while the site is closed. */
  hasLiveChat: boolean;
};

/**
 * The next entry of the writer's chat; the first one opens it, and one after it was closed opens another that follows it. Sent twice, it is kept once.
 * Refuses: messaging.empty, messaging.too_long, messaging.too_many_today.
 */
export function writeToChat(ctx: Ctx, { writer, requestKey, language, hasLiveChat, ...typed }: Writing): Promise<void> {
  const text = judgedText(typed.text, entryLimit);
  return inTransaction(ctx, async (ctx) => {
    await lockWriter(ctx, writer);
    const chat = await lockChat(ctx, writer);
    if (!chat) {
      await refuseTooManyChats(ctx, writer);
      const followsId = (await findFormerChat(ctx, writer)) ?? undefined;
      const isLive = hasLiveChat && (await isAnybodyOnline(ctx));
      await openConversation(ctx, { writer, channel: 'chat', isLive, type: 4, text, language, requestKey, followsId });
      return assignWaiting(ctx);
    }
    await refuseTooManyEntries(ctx, chat.id);
    const authorId = 'accountId' in writer ? writer.accountId : null;
    const written = await ctx.db
      .insert(conversationEntries)
      .values({ conversationId: chat.id, author: 'member', authorId, text, at: ctx.now, requestKey })
      .onConflictDoNothing()
      .returning({ id: conversationEntries.id });
    if (written.length === 0) return;
    const waitingSince = chat.state === 'open' ? chat.waitingSince : ctx.now;
    await ctx.db
      .update(conversations)
      .set({ state: nextConversationState(chat.state, 'write')!, waitingSince, resolvedAt: null })
      .where(eq(conversations.id, chat.id));
    await tellDesk(ctx, chat);
  });
}

async function refuseTooManyChats(ctx: Ctx, writer: ChatWriter): Promise<void> {
  if ('accountId' in writer) return;
  const since = new Date(ctx.now.getTime() - 24 * hourMs);
  const [row] = await ctx.db
    .select({ opened: count() })
    .from(conversations)
    .where(
      and(
        ...[eq(conversations.addressKey, writer.addressKey), eq(conversations.channel, 'chat')],
        gt(conversations.openedAt, since),
      ),
    );
  if (row!.opened >= chatsPerAddress) {
    throw new Refusal('messaging.too_many_today', undefined, { count: String(row!.opened) });
  }
}

async function refuseTooManyEntries(ctx: Ctx, conversationId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ written: count() })
    .from(conversationEntries)
    .where(
      and(
        ...[eq(conversationEntries.conversationId, conversationId), eq(conversationEntries.author, 'member')],
        gt(conversationEntries.at, new Date(ctx.now.getTime() - hourMs)),
      ),
    );
  if (row!.written >= entriesPerHour) {
    throw new Refusal('messaging.too_many_today', undefined, { count: String(row!.written) });
  }
}

/** A visitor's chat becomes the account's, when its owner says so and has none that goes on. Refuses: messaging.not_found. */
export function joinChat(
  ctx: Ctx,
  { accountId, visitorKey }: { accountId: number; visitorKey: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockWriter(ctx, { accountId });
    if (await findChat(ctx, { accountId })) throw new Refusal('messaging.not_found');
    const joined = await ctx.db
      .update(conversations)
      .set({ accountId, visitorKey: null })
      .where(eq(conversations.visitorKey, visitorKey))
      .returning({ id: conversations.id });
    if (joined.length === 0) throw new Refusal('messaging.not_found');
  });
}
