import {
  endConversation,
  giveConversationBack,
  noteOnConversation,
  replyToConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import { decideComplaint } from '~/domain/messaging/conversations/decide-complaint.server';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { DeskAct } from './desk-gates';
import { ActSchema, DecideSchema, TextSchema } from './desk-schema';

export function submitDesk(ctx: SignedInContext, act: DeskAct) {
  const conversationId = idParam(ctx);
  const done = () => redirectWithToast(ctx, paths.operatorConversation(conversationId), ctx.t(`desk:done.${act}`));
  if (act === 'reply' || act === 'note') {
    return submitMoneyForm(ctx, TextSchema, async ({ content: text, seenEntryId }, requestKey) => {
      const written = { conversationId, text, requestKey };
      const work =
        act === 'note' ? noteOnConversation(ctx, written) : replyToConversation(ctx, { ...written, seenEntryId });
      await work.catch(notFoundOn('messaging.not_found'));
      return done();
    });
  }
  if (act === 'decide') {
    return submitMoneyForm(ctx, DecideSchema, async ({ content: reason, outcome, seenEntryId }, requestKey) => {
      const decision = { conversationId, outcome, reason, requestKey, seenEntryId };
      await decideComplaint(ctx, decision).catch(notFoundOn('messaging.not_found'));
      return done();
    });
  }
  return submitForm(ctx, ActSchema, async () => {
    await acts[act](ctx, conversationId).catch(notFoundOn('messaging.not_found'));
    return done();
  });
}

const acts = {
  take: takeConversation,
  giveBack: giveConversationBack,
  resolve: (ctx: SignedInContext, id: number) => endConversation(ctx, id, 'resolve'),
  spam: (ctx: SignedInContext, id: number) => endConversation(ctx, id, 'spam'),
};
