import { data, redirect } from '@remix-run/node';
import { addFavourite, removeFavourite } from '~/domain/catalogue/change-favourite.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { likedGameCookie } from '~/http/sign-in/liked-game.server';
import { FavouriteSchema } from './favourite-schema';
import { findPlayPage } from './find-play-page.server';

export function submitFavourite(ctx: SignedInContext) {
  return submitForm(ctx, FavouriteSchema, async ({ isAdded, nodeId, redirectTo, enhanced }) => {
    const change = { accountId: ctx.viewer.id, nodeId: nodeId ?? 0 };
    await (isAdded ? addFavourite(ctx, change) : removeFavourite(ctx, change));
    if (enhanced) return data({ values: {}, errors: {} });
    const told = ctx.t(isAdded ? 'games:own.added' : 'games:own.removed');
    return redirectWithToast(ctx, safeRedirect(redirectTo, paths.favorite()), told);
  });
}

/** A visitor's heart: the sign-in leads to the game's page and makes it a favourite. */
export async function askWhoLikes(ctx: RequestContext): Promise<Response> {
  const form = await ctx.form();
  const asked = FavouriteSchema.safeParse(Object.fromEntries(form));
  const { nodeId, isAdded } = asked.success ? asked.data : { nodeId: undefined, isAdded: false };
  const page = await findPlayPage(ctx, nodeId ?? null);
  if (nodeId === undefined || page === null) {
    return redirect(paths.login(safeRedirect(form.get('redirectTo'), paths.favorite())));
  }
  const headers = isAdded ? { 'Set-Cookie': likedGameCookie(ctx, nodeId) } : undefined;
  return redirect(paths.loginAsked(page), { headers });
}
