import {
  endConversation,
  noteOnConversation,
  replyToConversation,
  takeConversation,
} from '~/domain/messaging/conversations/answer-conversation.server';
import { assignConversation, giveConversationBack } from '~/domain/messaging/conversations/assign-conversation.server';
import { decideComplaint } from '~/domain/messaging/conversations/decide-complaint.server';
import { deliverAnswer } from '~/domain/messaging/conversations/deliver-answers.server';
import { isComplaint } from '~/domain/messaging/conversations/read-conversations.server';
import { holdsRight } from '~/domain/shared/rights';
import { hadPart } from '~/domain/views/had-part.server';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { answerWords } from '~/i18n/answer-words.server';
import { complaintGates, type DeskAct } from './desk-gates';
import { ActSchema, AssignSchema, DecideSchema, TextSchema } from './desk-schema';

export async function submitDesk(ctx: SignedInContext, act: DeskAct) {
  const conversationId = idParam(ctx);
  if (act in complaintGates && (await isComplaint(ctx, conversationId))) {
    requireRight(ctx, complaintGates[act as keyof typeof complaintGates]);
  }
  const done = () => redirectWithToast(ctx, paths.operatorConversation(conversationId), ctx.t(`desk:done.${act}`));
  if (act === 'reply' || act === 'note') {
    return submitMoneyForm(ctx, TextSchema, async ({ content: text, seenEntryId }, requestKey) => {
      const written = { conversationId, text, requestKey };
      if (act === 'note') {
        await noteOnConversation(ctx, written).catch(notFoundOn('messaging.not_found'));
        return done();
      }
      const answered = await replyToConversation(ctx, { ...written, seenEntryId }).catch(
        notFoundOn('messaging.not_found'),
      );
      if (!answered?.contact) return done();
      const words = answerWords(ctx.site.settings.siteName, ctx.language);
      const toast = await deliverAnswer(ctx, { ...written, ...answered, contact: answered.contact }, words);
      return redirectWithToast(ctx, paths.operatorConversation(conversationId), toast);
    });
  }
  if (act === 'decide') {
    return submitMoneyForm(ctx, DecideSchema, async ({ content: reason, outcome, seenEntryId }, requestKey) => {
      const decision = { conversationId, outcome, reason, requestKey, seenEntryId };
      await decideComplaint(ctx, decision, hadPart).catch(notFoundOn('messaging.not_found'));
      return done();
    });
  }
  if (act === 'assign') {
    return submitForm(ctx, AssignSchema, async ({ assignee: toId, seenAssigneeId }) => {
      const assignment = { conversationId, toId, seenAssigneeId };
      await assignConversation(ctx, assignment).catch(notFoundOn('messaging.not_found'));
      return done();
    });
  }
  return submitForm(ctx, ActSchema, async ({ seenAssigneeId }) => {
    await acts[act](ctx, conversationId, seenAssigneeId).catch(notFoundOn('messaging.not_found'));
    return done();
  });
}

const acts = {
  take: takeConversation,
  giveBack: (ctx: SignedInContext, conversationId: number, seenAssigneeId: number | null) =>
    giveConversationBack(ctx, {
      ...{ conversationId, seenAssigneeId },
      isLead: holdsRight(ctx.viewer.rights, 'desk.lead'),
    }),
  resolve: (ctx: SignedInContext, id: number) => endConversation(ctx, id, 'resolve'),
  spam: (ctx: SignedInContext, id: number) => endConversation(ctx, id, 'spam'),
};
