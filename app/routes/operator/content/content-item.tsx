import { useLoaderData } from '@remix-run/react';
import { contentGates } from '~/features/operator/content/content-gates';
import { ContentItemView } from '~/features/operator/content/content-item';
import { readContentItem } from '~/features/operator/content/read-content.server';
import { submitContent } from '~/features/operator/content/submit-content.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { contentGate } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'content', 'proposals'] };

/** What somebody else saved meanwhile is shown beside the refusal that tells of it. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorContent('banners'));

export const loader = operatorPage(contentGate('promotions'), async (ctx) => {
  const page = await readContentItem(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitContent, contentGates);

export default function ContentItem() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ContentItemView title={title} page={page} reply={useFormReply<typeof action>()} />;
}
