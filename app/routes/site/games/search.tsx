import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSearch } from '~/features/games/read-search.server';
import { SearchPage } from '~/features/games/search-page';
import { paths } from '~/http/links/paths';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        matches,
        title: data.title,
        description: data.about,
        path: paths.search(),
        noIndex: data.here !== paths.search(),
      })
    : [];

export const loader = guarded(requireVisitor, readSearch);

export default function Search() {
  return <SearchPage search={useLoaderData<typeof loader>()} />;
}
