import type { Ctx } from '~/domain/shared/ctx.server';
import type { ClientLocation } from '../client-location';
import { hashToken } from '../sessions/find-session.server';
import { newToken } from '../sessions/open-session.server';
import type { Entrance, Method } from '../sign-in/entrances';
import { challenges } from '../tables.server';
import { challengeMs } from './challenge-limits';

type Opening = {
  accountId: number;
  entrance: Entrance;
  method: Method;
  clientLocation: ClientLocation;
  reason: 'factor' | 'place';
  mustChangePassword: boolean;
};

/** A sign-in that waits for its second step, in the browser it was begun in; answers the token that names it. */
export async function openChallenge(ctx: Ctx, { clientLocation, ...opening }: Opening): Promise<string> {
  const token = newToken();
  await ctx.db.insert(challenges).values({
    ...opening,
    tokenHash: hashToken(token),
    browser: clientLocation.browser,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + challengeMs),
  });
  return token;
}
