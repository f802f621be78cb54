import { type Answered, noteOnConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import { sendAnswer } from '~/domain/messaging/conversations/send-answer.server';
import { bundledLanguages } from '~/domain/shared/language';
import type { SignedInContext } from '~/http/request/guards.server';
import { translatorFor } from '~/i18n/instances.server';

type ToContact = Answered & { contact: string; conversationId: number; requestKey: string };

/**
 * A visitor's answer, where they asked for it, in the language they asked in. Whether it went out is told to the operator
 * and kept as a note, for who takes the conversation over.
 */
export async function sendToContact(ctx: SignedInContext, answered: ToContact): Promise<string> {
  const { contact, reference, conversationId, requestKey } = answered;
  const language = bundledLanguages.find((known) => known === answered.language) ?? 'en';
  const t = translatorFor(language);
  const site = ctx.site.settings.siteName[language];
  const isSent = await sendAnswer(ctx, {
    contact,
    subject: t('desk:sentTo.subject', { site, reference }),
    text: t('desk:sentTo.text', { site, reference, answer: answered.text }),
  });
  const told = ctx.t(isSent ? 'desk:sentTo.sent' : 'desk:sentTo.unsent', { contact });
  await noteOnConversation(ctx, { conversationId, text: told, requestKey: `${requestKey}:sent` });
  return told;
}
