import { redirect } from '@remix-run/node';
import { Strategy } from 'remix-auth/strategy';
import type { SocialIdentity } from '~/domain/identity/social/member-of.server';
import { finishOAuth, type OAuthFlow, type OAuthPurpose, startOAuth } from '~/domain/identity/social/oauth-flow.server';
import type { OAuthProviderName, SocialProvider } from '~/domain/identity/social/providers';
import { Refusal } from '~/domain/shared/refusal';
import { paths } from '~/http/links/paths';
import { clientLocationOf, findBrowser } from '~/http/request/browser.server';
import { ownAddress } from '~/http/request/own-address.server';
import type { RequestContext } from '~/http/request/request-context.server';

export type Departure = { purpose: OAuthPurpose; redirectTo: string; accountId?: number };
/** Who came back; null: they did not agree, or what the provider says of them does not hold. */
export type Arrival = { flow: OAuthFlow; identity: SocialIdentity | null };

/**
 * OAuth 2 with PKCE. With a departure the browser is sent to the provider, without one it comes back from there. The
 * state lies in the database instead of a cookie, so that it is taken once however often it is brought.
 */
export class OAuthStrategy extends Strategy<Arrival, Arrival> {
  constructor(
    readonly name: OAuthProviderName,
    private readonly ctx: RequestContext,
    private readonly departure: Departure | null,
  ) {
    super(async (arrival) => arrival);
  }

  override async authenticate(request: Request): Promise<Arrival> {
    if (this.departure) throw await this.leave(this.departure);
    return this.verify(await this.arrive(new URL(request.url).searchParams));
  }

  private async leave(departure: Departure): Promise<Response> {
    const { ctx, name } = this;
    const { keys, headers } = await setOut(ctx, name, departure);
    const way = { ...keys, origin: ownAddress(ctx), redirectUri: wayBack(ctx, name) };
    return redirect(this.provider().authorizeUrl(way), { status: 303, headers });
  }

  private async arrive(query: URLSearchParams): Promise<Arrival> {
    const { ctx, name } = this;
    const flow = await comeBack(ctx, name, query.get('state'));
    const code = query.get('code');
    if (!code) return { flow, identity: null };
    const { nonce, codeVerifier } = flow;
    const redirectUri = wayBack(ctx, name);
    const person = await this.provider()
      .redeem({ code, nonce, codeVerifier, redirectUri, now: ctx.now })
      .catch(unlessFailed);
    return { flow, identity: person && { provider: name, ...person } };
  }

  private provider() {
    const provider = this.ctx.gateways.social[this.name];
    if (!provider) throw new Response(null, { status: 404 });
    return provider;
  }
}

/** A journey begins in a browser with an id of its own, and only there it ends. */
export async function setOut(ctx: RequestContext, provider: SocialProvider, departure: Departure) {
  const { clientLocation, cookie } = clientLocationOf(ctx);
  const keys = await startOAuth(ctx, ctx.services.keyedHash, {
    ...departure,
    provider,
    browser: clientLocation.browser,
  });
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  return { keys, headers };
}

/** Refuses: social.failed. */
export function comeBack(ctx: RequestContext, provider: SocialProvider, state: string | null): Promise<OAuthFlow> {
  const browser = findBrowser(ctx);
  if (!state || !browser) throw new Refusal('social.failed');
  return finishOAuth(ctx, ctx.services.keyedHash, { provider, state, browser });
}

export function unlessFailed(error: unknown): null {
  if (error instanceof Refusal && error.code === 'social.failed') return null;
  throw error;
}

export function wayBack(ctx: RequestContext, provider: SocialProvider): string {
  return ownAddress(ctx) + paths.oauthCallback(provider);
}
