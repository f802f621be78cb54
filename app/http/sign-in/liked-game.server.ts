import { addFavourite } from '~/domain/catalogue/change-favourite.server';
import { Refusal } from '~/domain/shared/refusal';
import { cookieLine, isSecureSite } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const name = 'likedGame';
/** As long as a sign-in with a second step may take. */
const lifeSeconds = 600;

/** Notes the game whose heart a visitor pressed; the sign-in that follows makes it a favourite. */
export function likedGameCookie(ctx: RequestContext, nodeId: number): string {
  return line(ctx, String(nodeId), lifeSeconds);
}

/** Makes the game noted before the sign-in a favourite, where it can be one, and answers the line that ends the note. */
export async function keepLikedGame(ctx: RequestContext, accountId: number): Promise<[string, string][]> {
  const noted = ctx.cookies.get(name);
  if (noted === undefined) return [];
  if (/^[1-9][0-9]{0,8}$/.test(noted)) await keep(ctx, accountId, Number(noted));
  return [['Set-Cookie', line(ctx, '', 0)]];
}

/** A game that is gone, or a list that is full, does not stop a sign-in. */
async function keep(ctx: RequestContext, accountId: number, nodeId: number): Promise<void> {
  try {
    await addFavourite(ctx, { accountId, nodeId });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function line({ services }: RequestContext, value: string, maxAgeSeconds: number): string {
  return cookieLine(name, value, { maxAgeSeconds, isHttpOnly: true, isSecure: isSecureSite(services.environment) });
}
