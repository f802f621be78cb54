import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { conversations } from '../tables.server';
import { findOwnPart, type HadPart } from './complaint-parts.server';
import { entryLimit, type Outcome } from './conversation';
import { addEntry, isWritten, lockConversation, refuseNewer, tellMember, tellWriter } from './conversation-rows.server';
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
 * The final answer to a complaint, by somebody who had no part in what it follows or is about.
 * Refuses: messaging.not_found, messaging.no_complaint, messaging.decided, messaging.own_answer, messaging.own_decision,
 * messaging.newer, messaging.conversation_closed, messaging.empty, messaging.too_long.
 */
export async function decideComplaint(ctx: Ctx, decision: Decision, hadPart: HadPart): Promise<void> {
  const { conversationId, outcome, requestKey, seenEntryId } = decision;
  const text = judgedText(decision.reason, entryLimit);
  await inTransaction(ctx, async (ctx) => {
    const found = await lockConversation(ctx, conversationId);
    if (await isWritten(ctx, requestKey)) return;
    if (found.channel !== 'complaint') throw new Refusal('messaging.no_complaint');
    if (found.decidedAt) throw new Refusal('messaging.decided');
    if (found.state === 'closed') throw new Refusal('messaging.conversation_closed');
    const part = await findOwnPart(ctx, conversationId, hadPart);
    if (part) throw new Refusal(part === 'answer' ? 'messaging.own_answer' : 'messaging.own_decision');
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
    await tellWriter(ctx, found);
  });
}
