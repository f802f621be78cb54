import { saveCategory } from '~/domain/catalogue/managing/managed-categories.server';
import { namesOf } from '~/domain/shared/language';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { CategorySchema } from '../catalogue/catalogue-schema';
import { categoryOr404 } from './read-categories.server';

export async function submitCategory(ctx: SignedInContext, _intent: 'save') {
  const { code } = await categoryOr404(ctx);
  return submitForm(ctx, CategorySchema, async ({ seen, ...fields }) => {
    await saveCategory(ctx, { code, seen, fields });
    const name = namesOf(fields)[ctx.language];
    return redirectWithToast(ctx, paths.operatorCategory(code), ctx.t('gamepages:saved', { name }));
  });
}
