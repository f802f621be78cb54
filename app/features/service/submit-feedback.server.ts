import { addressKey } from '~/domain/identity/client-location';
import { demandCaptcha } from '~/domain/identity/sign-in/pass-captcha.server';
import { feedbackLimit, type QuestionType } from '~/domain/messaging/conversations/conversation';
import { openConversation, type Writer } from '~/domain/messaging/conversations/open-conversation.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { givenCaptcha, textOf } from '~/http/given';
import { notFound } from '~/http/not-found.server';
import { clientLocationHere } from '~/http/request/browser.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { refreshCaptchaBox, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { keepPictures } from './keep-pictures.server';
import { behindFeedback } from './read-feedback.server';
import { FeedbackSchema, RefreshCaptchaSchema, VisitorFeedbackSchema } from './service-schema';

/** The form's message names the fields that are empty, as each field says it too. */
export async function submitFeedback(ctx: RequestContext) {
  const { viewer } = ctx;
  if (viewer?.role === 'operator' || viewer?.role === 'trial') throw notFound();
  const form = await ctx.form();
  if (form.get('intent') === 'refreshCaptcha') {
    return submitForm(ctx, RefreshCaptchaSchema, async ({ captchaId }) =>
      keepForm(ctx, { captcha: await refreshCaptchaBox(ctx, captchaId) }),
    );
  }
  const add = async () => ({
    captcha: await showCaptchaBox(ctx, textOf(form, 'captchaId') || undefined),
    formErrors: emptyFields(ctx, form),
  });
  const work = async (input: { type: QuestionType; content: string; captchaId: string }, who: Writer) => {
    await demandCaptcha(ctx, ctx.services.keyedHash, givenCaptcha(form));
    const { type, content: text, captchaId } = input;
    const fileIds = viewer ? await keepPictures(ctx as SignedInContext, text, feedbackLimit) : [];
    const opening = { channel: 'feedback', type, text, fileIds, language: ctx.language } as const;
    const { reference } = await openConversation(ctx, { ...opening, writer: who, requestKey: `feedback:${captchaId}` });
    return redirectWithToast(ctx, behindFeedback(ctx), ctx.t('service:sent', { reference }));
  };
  if (viewer) return submitForm(ctx, FeedbackSchema, (input) => work(input, { accountId: viewer.id }), add);
  return submitForm(
    ctx,
    VisitorFeedbackSchema,
    ({ contact, ...input }) => {
      const { address } = clientLocationHere(ctx);
      return work(input, { contact, addressKey: ctx.services.keyedHash('feedback address', addressKey(address)) });
    },
    add,
  );
}

function emptyFields(ctx: RequestContext, form: FormData): string[] {
  const asked = ['type', 'content', ...(ctx.viewer ? [] : ['contact']), 'captcha'];
  const empty = asked.filter((field) => textOf(form, field).trim() === '');
  if (empty.length === 0) return [];
  const fields = empty.map((field) => ctx.t(`service:fields.${field}`)).join(', ');
  return [ctx.t('service:empty', { fields })];
}
