import { useLoaderData } from '@remix-run/react';
import { readSearch } from '~/features/operator/search/read-search.server';
import { SearchView } from '~/features/operator/search/search-view';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'finding'] };

export const meta = privateMeta(paths.operatorSearch());

/** For every operator: what is found follows their rights. */
export const loader = operatorPage('own', async (ctx) => ({
  title: ctx.t('finding:title'),
  page: await readSearch(ctx),
}));

export default function Search() {
  const { title, page } = useLoaderData<typeof loader>();
  return <SearchView title={title} page={page} />;
}
