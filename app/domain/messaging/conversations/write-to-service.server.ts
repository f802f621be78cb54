import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { tellDesk } from '../chat/tell-desk.server';
import { conversationEntries, conversations } from '../tables.server';
import { entryLimit, nextConversationState, stateAt } from './conversation';
import { judgedText, openConversation } from './open-conversation.server';

type Writing = {
  accountId: number;
  conversationId: number;
  text: string;
  requestKey: string;
  language: string;
  fileIds?: string[];
};

/**
 * The member goes on with a conversation of their own; one that is closed is followed by a new one. Answers which one it is in.
 * Refuses: messaging.not_found, messaging.empty, messaging.too_long.
 */
export async function writeToService(ctx: Ctx, writing: Writing): Promise<{ id: number }> {
  const { accountId, conversationId, requestKey, fileIds = [] } = writing;
  const text = judgedText(writing.text, entryLimit);
  return inTransaction(ctx, async (ctx) => {
    const found = await lockOwn(ctx, writing);
    const state = nextConversationState(stateAt(found, ctx.now), 'write');
    if (state === null) {
      const { type, id: followsId } = found;
      const opening = {
        channel: 'message',
        type,
        text,
        requestKey,
        language: writing.language,
        followsId,
        fileIds,
      } as const;
      return openConversation(ctx, { ...opening, writer: { accountId } });
    }
    const written = await ctx.db
      .insert(conversationEntries)
      .values({ conversationId, author: 'member', authorId: accountId, text, fileIds, at: ctx.now, requestKey })
      .onConflictDoNothing()
      .returning({ id: conversationEntries.id });
    if (written.length === 0) return { id: conversationId };
    const waitingSince = found.state === 'open' ? found.waitingSince : ctx.now;
    await ctx.db
      .update(conversations)
      .set({ state, waitingSince, resolvedAt: null })
      .where(eq(conversations.id, conversationId));
    await tellDesk(ctx, found);
    return { id: conversationId };
  });
}

/**
 * What the member thinks of how it went, from 1 to 5; once, after it has ended. Sent twice, it is kept once.
 * Refuses: messaging.not_found, messaging.not_ended, messaging.rated.
 */
export async function rateConversation(
  ctx: Ctx,
  { accountId, conversationId, rating }: { accountId: number; conversationId: number; rating: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockOwn(ctx, { accountId, conversationId });
    if (found.rating === rating) return;
    if (found.rating !== null) throw new Refusal('messaging.rated');
    if (!['resolved', 'closed'].includes(stateAt(found, ctx.now))) throw new Refusal('messaging.not_ended');
    await ctx.db.update(conversations).set({ rating }).where(eq(conversations.id, conversationId));
  });
}

async function lockOwn(ctx: Ctx, { accountId, conversationId }: Pick<Writing, 'accountId' | 'conversationId'>) {
  const [found] = await ctx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(conversations.accountId, accountId)))
    .for('update');
  if (!found) throw new Refusal('messaging.not_found');
  return found;
}
