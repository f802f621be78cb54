import { useLoaderData } from '@remix-run/react';
import { readAnswers, submitAnswers } from '~/features/operator/desk/answers.server';
import { AnswersView } from '~/features/operator/desk/answers-view';
import { answersGates } from '~/features/operator/desk/desk-gates';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'desk', 'service'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorAnswers());

export const loader = operatorPage('desk.lead', async (ctx) => {
  const page = await readAnswers(ctx);
  return { title: ctx.t('desk:answers.title'), page };
});

export const action = operatorForms(submitAnswers, answersGates);

export default function Answers() {
  const { title, page } = useLoaderData<typeof loader>();
  return <AnswersView title={title} page={page} reply={useFormReply<typeof action>()} />;
}
