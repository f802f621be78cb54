import { eq } from 'drizzle-orm';
import { sessions } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Whereabouts } from '~/domain/site/status/judge-status';
import { gameTokens } from '../tables.server';
import { hashOfToken } from './wallet.server';

/** Where the session of a game token was opened, as far as is known; null: no such token. */
export async function findPlaceOfToken(ctx: Ctx, token: string): Promise<Whereabouts | null> {
  const [place] = await ctx.db
    .select({ address: sessions.address, country: sessions.country })
    .from(gameTokens)
    .innerJoin(sessions, eq(sessions.id, gameTokens.sessionId))
    .where(eq(gameTokens.tokenHash, hashOfToken(token)));
  return place ? { ...place, address: place.address || null } : null;
}
