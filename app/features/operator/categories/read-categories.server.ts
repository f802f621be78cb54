import { findManagedCategory, listManagedCategories } from '~/domain/catalogue/managing/managed-categories.server';
import { namesOf } from '~/domain/shared/language';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';

/** All categories in their order, those that players do not see among them. */
export async function readCategories(ctx: SignedInContext) {
  const { language } = ctx;
  return (await listManagedCategories(ctx)).map(({ code, path, fields }) => ({
    ...{ code, path, isEnabled: fields.isEnabled },
    nameBn: fields.nameBn,
    nameEn: fields.nameEn,
    to: paths.operatorCategory(code),
    position: formatNumber(fields.position, language),
  }));
}

export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number];

export async function categoryOr404(ctx: SignedInContext) {
  const category = await findManagedCategory(ctx, ctx.params.code ?? '');
  if (!category) throw notFound();
  return category;
}

/** One category as its operator changes it. */
export async function readCategoryPage(ctx: SignedInContext) {
  const { code, path, fields, seen } = await categoryOr404(ctx);
  return {
    title: namesOf(fields)[ctx.language],
    ...{ code, path, seen },
    games: paths.operatorGames({ type: code }),
    history: paths.operatorAudit({ kind: 'category', subject: code }),
    values: {
      nameBn: fields.nameBn,
      nameEn: fields.nameEn,
      position: String(fields.position),
      isEnabled: fields.isEnabled ? 'on' : '',
    } as Record<string, string | undefined>,
  };
}

export type CategoryPageData = Awaited<ReturnType<typeof readCategoryPage>>;
