import { useLoaderData } from '@remix-run/react';
import { rewardGates } from '~/features/operator/promotions/promotion-gates';
import { QueueView } from '~/features/operator/promotions/queue-view';
import { readApplications } from '~/features/operator/promotions/read-queues.server';
import { submitApplications } from '~/features/operator/promotions/submit-queues.server';
import { writeApplications } from '~/features/operator/promotions/write-queues.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'offers'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorApplications());

export const loader = operatorPage(operatorGates.applications, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeApplications(ctx));
  const page = await readApplications(ctx);
  return { title: ctx.t('offers:applications.title'), page };
});

export const action = operatorForms(submitApplications, rewardGates);

export default function Applications() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <QueueView title={title} which="applications" page={page} reply={reply} />;
}
