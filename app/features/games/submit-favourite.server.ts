import { data } from '@remix-run/node';
import { addFavourite, removeFavourite } from '~/domain/catalogue/change-favourite.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import type { SignedInContext } from '~/http/request/guards.server';
import { FavouriteSchema } from './favourite-schema';

export function submitFavourite(ctx: SignedInContext) {
  return submitForm(ctx, FavouriteSchema, async ({ isAdded, nodeId, redirectTo, enhanced }) => {
    const change = { accountId: ctx.viewer.id, nodeId: nodeId ?? 0 };
    await (isAdded ? addFavourite(ctx, change) : removeFavourite(ctx, change));
    if (enhanced) return data({ values: {}, errors: {} });
    const told = ctx.t(isAdded ? 'games:own.added' : 'games:own.removed');
    return redirectWithToast(ctx, safeRedirect(redirectTo, paths.favorite()), told);
  });
}
