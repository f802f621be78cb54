import { data } from '@remix-run/node';
import { addFavourite, removeFavourite } from '~/domain/catalogue/change-favourite.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';
import { redirectWithToast } from '~/http/toast.server';
import { FavouriteSchema } from './favourite-schema';

export function submitFavourite(turn: SignedInTurn) {
  return submitForm(turn, FavouriteSchema, async ({ isAdded, nodeId, redirectTo, enhanced }) => {
    const change = { accountId: turn.viewer.id, nodeId: nodeId ?? 0 };
    await (isAdded ? addFavourite(turn, change) : removeFavourite(turn, change));
    if (enhanced) return data({ values: {}, errors: {} });
    const told = turn.t(isAdded ? 'games:own.added' : 'games:own.removed');
    return redirectWithToast(turn, safeRedirect(redirectTo, paths.favorite()), told);
  });
}
