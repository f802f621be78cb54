import { useLoaderData } from '@remix-run/react';
import { readViews } from '~/features/operator/views/read-views.server';
import { submitViews } from '~/features/operator/views/submit-views.server';
import { ViewsView } from '~/features/operator/views/views-view';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorViews('accounts'), (page) => page.title);

/** Each operator's own; the list of the address names the right. */
export const loader = operatorPage('own', readViews);

export const action = operatorForms(submitViews, { save: 'own', rename: 'own', remove: 'own' });

export default function Views() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <ViewsView page={page} reply={reply} />;
}
