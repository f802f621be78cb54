import { useLoaderData } from '@remix-run/react';
import { ContentListView } from '~/features/operator/content/content-list';
import { readContentList } from '~/features/operator/content/read-content.server';
import { contentGate } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'content'] };

export const meta = privateMeta(paths.operatorContent('banners'));

export const loader = operatorPage(contentGate('promotions'), async (ctx) => {
  const page = await readContentList(ctx);
  return { title: ctx.t('content:title'), page };
});

export default function ContentList() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ContentListView title={title} page={page} />;
}
