import { useLoaderData } from '@remix-run/react';
import { readSystem } from '~/features/operator/system/read-system.server';
import { submitSystem, systemGates } from '~/features/operator/system/submit-system.server';
import { SystemView } from '~/features/operator/system/system-view';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'system', 'dashboard'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorSystem());

export const loader = operatorPage(operatorGates.system, async (ctx) => ({
  title: ctx.t('system:title'),
  page: await readSystem(ctx),
}));

export const action = operatorForms(submitSystem, systemGates);

export default function System() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <SystemView title={title} page={page} reply={reply} />;
}
