import { and, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { conversationEntries, conversations } from '../tables.server';
import { entryLimit, type Outcome } from './conversation';
import { addEntry, isWritten, lockConversation, refuseNewer, tellMember } from './conversation-rows.server';
import { judgedText } from './open-conversation.server';

type Decision = {
  conversationId: number;
  outcome: Outcome;
  /** Told to the member. */
  reason: string;
  requestKey: string;
  seenEntryId: number;
};

/**
 * The final answer to a complaint, by somebody who had no part in what it follows.
 * Refuses: messaging.not_found, messaging.no_complaint, messaging.decided, messaging.own_answer, messaging.newer,
 * messaging.conversation_closed, messaging.empty, messaging.too_long.
 */
export async function decideComplaint(ctx: Ctx, decision: Decision): Promise<void> {
  const { conversationId, outcome, requestKey, seenEntryId } = decision;
  const text = judgedText(decision.reason, entryLimit);
  await inTransaction(ctx, async (ctx) => {
    const found = await lockConversation(ctx, conversationId);
    if (await isWritten(ctx, requestKey)) return;
    if (found.channel !== 'complaint') throw new Refusal('messaging.no_complaint');
    if (found.decidedAt) throw new Refusal('messaging.decided');
    if (found.state === 'closed') throw new Refusal('messaging.conversation_closed');
    if (found.followsId !== null && (await hasAnswered(ctx, found.followsId))) {
      throw new Refusal('messaging.own_answer');
    }
    await refuseNewer(ctx, conversationId, seenEntryId);
    await addEntry(ctx, { conversationId, author: 'operator', text, requestKey });
    await ctx.db
      .update(conversations)
      .set({
        ...{ state: 'resolved', outcome, decidedAt: ctx.now, resolvedAt: ctx.now, waitingSince: ctx.now },
        firstReplyAt: found.firstReplyAt ?? ctx.now,
        assigneeId: found.assigneeId ?? ctx.actor.id,
      })
      .where(eq(conversations.id, conversationId));
    await record(ctx, {
      action: 'messaging.decideComplaint',
      subject: `conversation:${conversationId}`,
      before: { state: found.state },
      after: { state: 'resolved', outcome, reference: found.reference },
    });
    await tellMember(ctx, found, 'complaintDecided');
  });
}

/** Whether the operator who acts answered in the conversation that is complained of. */
async function hasAnswered({ db, actor }: Ctx, conversationId: number): Promise<boolean> {
  const { author, authorId } = conversationEntries;
  const own = and(
    eq(conversationEntries.conversationId, conversationId),
    eq(author, 'operator'),
    eq(authorId, actor.id ?? 0),
  );
  return (await db.$count(conversationEntries, own)) > 0;
}
