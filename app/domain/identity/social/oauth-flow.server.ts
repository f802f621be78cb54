import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../keyed-hash.server';
import { oauthFlows } from '../tables.server';
import type { SocialProvider } from './providers';

export type OAuthPurpose = 'signIn' | 'bind';
type OAuthStart = {
  provider: SocialProvider;
  purpose: OAuthPurpose;
  browser: string;
  /** Whose account is to be bound. */
  accountId?: number;
  redirectTo: string;
};

export type Keys = { state: string; nonce: string; codeVerifier: string };
export type OAuthFlow = {
  stateHash: string;
  purpose: OAuthPurpose;
  accountId: number | null;
  redirectTo: string;
  nonce: string;
  codeVerifier: string;
};

const oauthFlowMs = 10 * 60_000;

/** Nonce and verifier follow from the state by the house's own key: only a hash of the state is kept, and nothing to steal. */
export async function startOAuth(ctx: Ctx, keyedHash: KeyedHash, start: OAuthStart): Promise<Keys> {
  const state = randomBytes(32).toString('base64url');
  await ctx.db.insert(oauthFlows).values({
    ...start,
    stateHash: keyedHash('social state', state),
    expiresAt: new Date(ctx.now.getTime() + oauthFlowMs),
  });
  return { state, ...keysOf(keyedHash, state) };
}

type OAuthReturn = { provider: SocialProvider; state: string; browser: string };

/** A state is taken once, by the browser it was given to, at the provider it was made for. Refuses: social.failed. */
export async function finishOAuth(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { provider, state, browser }: OAuthReturn,
): Promise<OAuthFlow> {
  const [row] = await ctx.db
    .update(oauthFlows)
    .set({ returnedAt: ctx.now })
    .where(
      and(
        eq(oauthFlows.stateHash, keyedHash('social state', state)),
        eq(oauthFlows.provider, provider),
        eq(oauthFlows.browser, browser),
        isNull(oauthFlows.returnedAt),
        gt(oauthFlows.expiresAt, ctx.now),
      ),
    )
    .returning();
  if (!row) throw new Refusal('social.failed');
  const { stateHash, accountId, redirectTo } = row;
  return { stateHash, purpose: row.purpose as OAuthPurpose, accountId, redirectTo, ...keysOf(keyedHash, state) };
}

function keysOf(keyedHash: KeyedHash, state: string): Omit<Keys, 'state'> {
  return { nonce: keyedHash('social nonce', state), codeVerifier: keyedHash('social verifier', state) };
}
