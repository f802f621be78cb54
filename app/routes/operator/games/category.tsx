import { useLoaderData } from '@remix-run/react';
import { categoryGates } from '~/features/operator/catalogue/catalogue-gates';
import { CategorySheet } from '~/features/operator/categories/category-sheet';
import { readCategoryPage } from '~/features/operator/categories/read-categories.server';
import { submitCategory } from '~/features/operator/categories/submit-category.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'gamepages'] };

/** What somebody else saved meanwhile is shown beside the refusal that tells of it. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorCategories());

export const loader = operatorPage(operatorGates.categories, async (ctx) => {
  const page = await readCategoryPage(ctx);
  return { title: page.title, page };
});

export const action = operatorForms(submitCategory, categoryGates);

export default function Category() {
  const { page } = useLoaderData<typeof loader>();
  return <CategorySheet page={page} reply={useFormReply<typeof action>()} />;
}
