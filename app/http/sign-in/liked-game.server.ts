import { addFavourite } from '~/domain/catalogue/change-favourite.server';
import { Refusal } from '~/domain/shared/refusal';
import { type HeaderPairs, siteCookie } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

/** For as long as a sign-in with a second step may take. */
const likedCookie = siteCookie('likedGame', { isHttpOnly: true, maxAgeSeconds: 600 });

/** Notes the game whose heart a visitor pressed; the sign-in that follows makes it a favourite. */
export function likedGameCookie(ctx: RequestContext, nodeId: number): string {
  return likedCookie.line(ctx.services.environment, String(nodeId));
}

/** Makes the game noted before the sign-in a favourite, where it can be one, and answers the line that ends the note. */
export async function keepLikedGame(ctx: RequestContext, accountId: number): Promise<HeaderPairs> {
  const noted = likedCookie.read(ctx.services.environment, ctx.cookies);
  if (noted !== null && /^[1-9][0-9]{0,8}$/.test(noted)) await keep(ctx, accountId, Number(noted));
  return likedCookie.forget(ctx);
}

/** A game that is gone, or a list that is full, does not stop a sign-in. */
async function keep(ctx: RequestContext, accountId: number, nodeId: number): Promise<void> {
  try {
    await addFavourite(ctx, { accountId, nodeId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
