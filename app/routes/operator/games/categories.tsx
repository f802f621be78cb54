import { useLoaderData } from '@remix-run/react';
import { CategoriesList } from '~/features/operator/categories/categories-list';
import { readCategories } from '~/features/operator/categories/read-categories.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'gamepages'] };

export const meta = privateMeta(paths.operatorCategories());

export const loader = operatorPage(operatorGates.categories, async (ctx) => {
  const rows = await readCategories(ctx);
  return { title: ctx.t('gamepages:categories.title'), rows };
});

export default function Categories() {
  const { title, rows } = useLoaderData<typeof loader>();
  return <CategoriesList title={title} rows={rows} />;
}
