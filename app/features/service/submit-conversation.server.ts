import { entryLimit } from '~/domain/messaging/conversations/conversation';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getOwnConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { rateConversation, writeToService } from '~/domain/messaging/conversations/write-to-service.server';
import { Refusal } from '~/domain/shared/refusal';
import { findOwnMatter } from '~/domain/views/own-matters.server';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { keepPictures } from './keep-pictures.server';
import { LetterSchema, RateSchema, WriteSchema } from './service-schema';

/** A letter to customer service, or a complaint; the form's key makes it one, however often it is sent. */
export function submitLetter(ctx: SignedInContext) {
  const accountId = ctx.viewer.id;
  return submitMoneyForm(
    ctx,
    LetterSchema,
    async ({ content: text, about = null, followsId, ...letter }, requestKey) => {
      if (about && !(await findOwnMatter(ctx, accountId, about))) throw new Refusal('messaging.not_found', 'about');
      if (followsId !== undefined) {
        const which = { accountId, conversationId: followsId };
        await getOwnConversation(ctx, which).catch(notFoundOn('messaging.not_found'));
      }
      const fileIds = await keepPictures(ctx, text, entryLimit);
      const opening = { ...letter, text, about, followsId, fileIds, language: ctx.language, requestKey };
      const { id, reference } = await openConversation(ctx, { ...opening, writer: { accountId } });
      const said =
        letter.channel === 'complaint'
          ? ctx.t('service:complaint.sent', { reference })
          : ctx.t('service:sent', { reference });
      return redirectWithToast(ctx, paths.conversation(ctx.url.pathname, id), said);
    },
  );
}

/** The next entry of a conversation, or what the member thinks of how it went. */
export async function submitConversation(ctx: SignedInContext) {
  const which = { accountId: ctx.viewer.id, conversationId: idParam(ctx) };
  const at = (id: number) => paths.conversation(ctx.url.pathname, id);
  if ((await ctx.form()).get('intent') === 'rate') {
    return submitForm(ctx, RateSchema, async ({ rating }) => {
      await rateConversation(ctx, { ...which, rating }).catch(notFoundOn('messaging.not_found'));
      return redirectWithToast(ctx, at(which.conversationId), ctx.t('service:rate.done'));
    });
  }
  return submitMoneyForm(ctx, WriteSchema, async ({ content: text }, requestKey) => {
    await getOwnConversation(ctx, which).catch(notFoundOn('messaging.not_found'));
    const fileIds = await keepPictures(ctx, text, entryLimit);
    const writing = { ...which, text, fileIds, requestKey, language: ctx.language };
    const { id } = await writeToService(ctx, writing).catch(notFoundOn('messaging.not_found'));
    return redirectWithToast(ctx, at(id), ctx.t('service:added'));
  });
}
