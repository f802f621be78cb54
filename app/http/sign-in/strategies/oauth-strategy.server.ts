import { redirect } from '@remix-run/node';
import { Strategy } from 'remix-auth/strategy';
import type { SocialIdentity } from '~/domain/identity/social/member-of.server';
import { finishOAuth, type OAuthFlow, type OAuthPurpose, startOAuth } from '~/domain/identity/social/oauth-flow.server';
import type { OAuthProviderName, SocialProvider } from '~/domain/identity/social/providers';
import { Refusal } from '~/domain/shared/refusal';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { clientLocationOf, findBrowser } from '~/http/request/browser.server';
import type { HeaderPairs } from '~/http/request/cookies.server';
import { ownAddress } from '~/http/request/own-address.server';
import type { RequestContext } from '~/http/request/request-context.server';

export type OAuthStart = { purpose: OAuthPurpose; redirectTo: string; accountId?: number };
/** Who came back; null: they did not agree, or what the provider says of them does not hold. */
export type OAuthResult = { flow: OAuthFlow; identity: SocialIdentity | null };

/**
 * OAuth 2 with PKCE. With a start the browser is sent to the provider, without one it comes back from there. The
 * state lies in the database instead of a cookie, so that it is taken once however often it is brought.
 */
export class OAuthStrategy extends Strategy<OAuthResult, OAuthResult> {
  constructor(
    readonly name: OAuthProviderName,
    private readonly ctx: RequestContext,
    private readonly start: OAuthStart | null,
  ) {
    super(async (result) => result);
  }

  override async authenticate(request: Request): Promise<OAuthResult> {
    if (this.start) throw await this.toProvider(this.start);
    return this.verify(await this.readCallback(new URL(request.url).searchParams));
  }

  private async toProvider(start: OAuthStart): Promise<Response> {
    const { ctx, name } = this;
    const { keys, headers } = await startFlow(ctx, name, start);
    const address = { ...keys, origin: ownAddress(ctx), redirectUri: callbackAddress(ctx, name) };
    return redirect(this.provider().authorizeUrl(address), { status: 303, headers });
  }

  private async readCallback(query: URLSearchParams): Promise<OAuthResult> {
    const { ctx, name } = this;
    const flow = await finishFlow(ctx, name, query.get('state'));
    const code = query.get('code');
    if (!code) return { flow, identity: null };
    const { nonce, codeVerifier } = flow;
    const redirectUri = callbackAddress(ctx, name);
    const person = await this.provider()
      .redeem({ code, nonce, codeVerifier, redirectUri, now: ctx.now })
      .catch(nullIfFailed);
    return { flow, identity: person && { provider: name, ...person } };
  }

  private provider() {
    const provider = this.ctx.gateways.social[this.name];
    if (!provider) throw notFound();
    return provider;
  }
}

/** A flow ends only in the browser that began it, which is known by an id of its own. */
export async function startFlow(ctx: RequestContext, provider: SocialProvider, start: OAuthStart) {
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const keys = await startOAuth(ctx, ctx.services.keyedHash, {
    ...start,
    provider,
    browser: clientLocation.browser,
  });
  const headers: HeaderPairs = cookie ? [['Set-Cookie', cookie]] : [];
  return { keys, headers };
}

/** Refuses: social.failed. */
export function finishFlow(ctx: RequestContext, provider: SocialProvider, state: string | null): Promise<OAuthFlow> {
  const browser = findBrowser(ctx);
  if (!state || !browser) throw new Refusal('social.failed');
  return finishOAuth(ctx, ctx.services.keyedHash, { provider, state, browser });
}

export function nullIfFailed(error: unknown): null {
  if (error instanceof Refusal && error.code === 'social.failed') return null;
  throw error;
}

export function callbackAddress(ctx: RequestContext, provider: SocialProvider): string {
  return ownAddress(ctx) + paths.oauthCallback(provider);
}
