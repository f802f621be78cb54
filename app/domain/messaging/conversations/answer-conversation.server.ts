import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { assignWaiting } from '../chat/assign-chats.server';
import { conversations } from '../tables.server';
import { entryLimit, nextConversationState, stateAt } from './conversation';
import {
  addEntry,
  isWritten,
  lockConversation,
  refuseNewer,
  tellMember,
  tellWriter,
  writerOf,
} from './conversation-rows.server';
import { judgedText } from './open-conversation.server';

type Reply = {
  conversationId: number;
  text: string;
  requestKey: string;
  /** The newest entry that was on the page: an answer is to all of it. */
  seenEntryId: number;
};

/** What has been answered, to be sent where the writer left a contact; `text` is what was stored. */
export type Answered = { reference: string; contact: string | null; language: string; text: string };

/** An operator's answer; null: the form had been taken before. Refuses: messaging.not_found, messaging.newer, messaging.conversation_closed, messaging.empty, messaging.too_long. */
export async function replyToConversation(ctx: Ctx, reply: Reply): Promise<Answered | null> {
  const { conversationId, requestKey, seenEntryId } = reply;
  const text = judgedText(reply.text, entryLimit);
  return inTransaction(ctx, async (ctx) => {
    const found = await lockConversation(ctx, conversationId);
    if (await isWritten(ctx, requestKey)) return null;
    const state = nextConversationState(stateAt(found, ctx.now), 'reply');
    if (state === null) throw new Refusal('messaging.conversation_closed');
    await refuseNewer(ctx, conversationId, seenEntryId);
    await addEntry(ctx, { conversationId, author: 'operator', text, requestKey });
    await ctx.db
      .update(conversations)
      .set({
        ...{ state, waitingSince: ctx.now, resolvedAt: null },
        firstReplyAt: found.firstReplyAt ?? ctx.now,
        assigneeId: found.assigneeId ?? ctx.actor.id,
      })
      .where(eq(conversations.id, conversationId));
    await tellMember(ctx, found, 'serviceReplied');
    await tellWriter(ctx, found);
    const { reference, contact, language } = found;
    return { reference, contact, language, text };
  });
}

/** For the operators alone. Refuses: messaging.not_found, messaging.empty, messaging.too_long. */
export async function noteOnConversation(ctx: Ctx, note: Omit<Reply, 'seenEntryId'>): Promise<void> {
  const { conversationId, requestKey } = note;
  const text = judgedText(note.text, entryLimit);
  await inTransaction(ctx, async (ctx) => {
    await lockConversation(ctx, conversationId);
    if (!(await isWritten(ctx, requestKey))) await addEntry(ctx, { conversationId, author: 'note', text, requestKey });
  });
}

/** Of two who take it at once, one has it. Refuses: messaging.not_found, messaging.taken. */
export async function takeConversation(ctx: Ctx, conversationId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { assigneeId } = await lockConversation(ctx, conversationId);
    if (assigneeId === ctx.actor.id) return;
    if (assigneeId !== null) throw new Refusal('messaging.taken');
    await ctx.db.update(conversations).set({ assigneeId: ctx.actor.id }).where(eq(conversations.id, conversationId));
  });
}

/**
 * Ends it: as answered, or as nothing that wants an answer. A complaint is ended by its final answer alone, whatever it says.
 * Refuses: messaging.not_found, messaging.conversation_closed, messaging.undecided.
 */
export async function endConversation(ctx: Ctx, conversationId: number, by: 'resolve' | 'spam'): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockConversation(ctx, conversationId);
    const { reference, dueAt, decidedAt } = found;
    if (dueAt !== null && decidedAt === null) throw new Refusal('messaging.undecided');
    const before = stateAt(found, ctx.now);
    const state = nextConversationState(before, by);
    if (state === null) {
      if (before === 'resolved' && by === 'resolve') return;
      throw new Refusal('messaging.conversation_closed');
    }
    await ctx.db.update(conversations).set({ state, resolvedAt: ctx.now }).where(eq(conversations.id, conversationId));
    await record(ctx, {
      action: 'messaging.endConversation',
      subject: `conversation:${conversationId}`,
      before: { state: before },
      after: { state, reference },
    });
    if (found.channel === 'chat') await assignWaiting(ctx, writerOf(found));
    else await tellWriter(ctx, found);
  });
}
