import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CategoryPage } from '~/features/games/category-page';
import { readCategory } from '~/features/games/read-game-list.server';
import { guarded, requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';

export const handle = { i18n: ['games'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ matches, title: data.name, description: data.about, path: data.path }) : [];

export const loader = guarded(requireVisitor, readCategory);

export default function Category() {
  return <CategoryPage category={useLoaderData<typeof loader>()} />;
}
