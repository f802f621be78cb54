import { listAnswers, removeAnswer, saveAnswer } from '~/domain/messaging/canned-answers.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { AnswersAct } from './desk-gates';
import { AnswerSchema, RemoveAnswerSchema } from './desk-schema';

/** All canned answers, and the one that is being changed. */
export async function readAnswers(ctx: SignedInContext) {
  const answers = await listAnswers(ctx);
  const asked = ctx.url.searchParams.get('edit');
  const edited = answers.find(({ id }) => String(id) === asked) ?? null;
  if (asked !== null && !edited) throw notFound();
  return {
    back: paths.operatorDesk(),
    edited: edited && { id: edited.id, title: edited.title, bn: edited.bn, en: edited.en },
    answers: answers.map(({ id, title, bn, en }) => ({ id, title, bn, en, edit: paths.operatorAnswers({ edit: id }) })),
  };
}

export type AnswersPage = Awaited<ReturnType<typeof readAnswers>>;

export function submitAnswers(ctx: SignedInContext, act: AnswersAct) {
  if (act === 'remove') {
    return submitForm(ctx, RemoveAnswerSchema, async ({ id }) => {
      await removeAnswer(ctx, id).catch(notFoundOn('messaging.not_found'));
      return redirectWithToast(ctx, paths.operatorAnswers(), ctx.t('desk:answers.removed'));
    });
  }
  return submitForm(ctx, AnswerSchema, async ({ id = null, ...answer }) => {
    await saveAnswer(ctx, { ...answer, id }).catch(notFoundOn('messaging.not_found'));
    return redirectWithToast(ctx, paths.operatorAnswers(), ctx.t('desk:answers.saved'));
  });
}
