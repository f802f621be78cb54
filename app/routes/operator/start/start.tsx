import { useLoaderData } from '@remix-run/react';
import { readStart, startGates } from '~/features/operator/start/read-start.server';
import { StartView } from '~/features/operator/start/start-view';
import { submitStart } from '~/features/operator/start/submit-start.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'start'] };

/** The agent who was made counts at once. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorStart());

export const loader = operatorPage(operatorGates.start, async (ctx) => {
  const page = await readStart(ctx);
  return { title: ctx.t('start:title'), page };
});

export const action = operatorForms(submitStart, startGates);

export default function Start() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <StartView title={title} page={page} reply={reply} />;
}
