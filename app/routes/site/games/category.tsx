import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CategoryPage } from '~/features/games/lists/category-page';
import { readCategory } from '~/features/games/lists/read-game-list.server';
import { pageMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.name, description: data.about, path: data.path }) : [];

export const loader = guarded(requireVisitor, readCategory);

export default function Category() {
  return <CategoryPage category={useLoaderData<typeof loader>()} />;
}
