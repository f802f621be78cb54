import { redirect } from '@remix-run/node';
import { Strategy } from 'remix-auth/strategy';
import { beginJourney, endJourney, type Journey, type JourneyPurpose } from '~/domain/identity/social/journeys.server';
import type { SocialIdentity } from '~/domain/identity/social/member-of.server';
import type { OAuthProviderName, SocialProvider } from '~/domain/identity/social/providers';
import { Refusal } from '~/domain/shared/refusal';
import { findBrowser, placeOf } from '../browser.server';
import { ownAddress } from '../own-address.server';
import { paths } from '../paths';
import type { Turn } from '../turn.server';

export type Departure = { purpose: JourneyPurpose; redirectTo: string; accountId?: number };
/** Who came back; null: they did not agree, or what the provider says of them does not hold. */
export type Arrival = { journey: Journey; identity: SocialIdentity | null };

/**
 * OAuth 2 with PKCE. With a departure the browser is sent to the provider, without one it comes back from there. The
 * state lies in the database instead of a cookie, so that it is taken once however often it is brought.
 */
export class OAuthStrategy extends Strategy<Arrival, Arrival> {
  constructor(
    readonly name: OAuthProviderName,
    private readonly turn: Turn,
    private readonly departure: Departure | null,
  ) {
    super(async (arrival) => arrival);
  }

  override async authenticate(request: Request): Promise<Arrival> {
    if (this.departure) throw await this.leave(this.departure);
    return this.verify(await this.arrive(new URL(request.url).searchParams));
  }

  private async leave(departure: Departure): Promise<Response> {
    const { turn, name } = this;
    const { keys, headers } = await setOut(turn, name, departure);
    const way = { ...keys, origin: ownAddress(turn), redirectUri: wayBack(turn, name) };
    return redirect(this.provider().authorizeUrl(way), { status: 303, headers });
  }

  private async arrive(query: URLSearchParams): Promise<Arrival> {
    const { turn, name } = this;
    const journey = await comeBack(turn, name, query.get('state'));
    const code = query.get('code');
    if (!code) return { journey, identity: null };
    const { nonce, codeVerifier } = journey;
    const redirectUri = wayBack(turn, name);
    const person = await this.provider()
      .redeem({ code, nonce, codeVerifier, redirectUri, now: turn.now })
      .catch(unlessFailed);
    return { journey, identity: person && { provider: name, ...person } };
  }

  private provider() {
    const provider = this.turn.gateways.social[this.name];
    if (!provider) throw new Response(null, { status: 404 });
    return provider;
  }
}

/** A journey begins in a browser with an id of its own, and only there it ends. */
export async function setOut(turn: Turn, provider: SocialProvider, departure: Departure) {
  const { place, cookie } = placeOf(turn);
  const keys = await beginJourney(turn, turn.services.seal, { ...departure, provider, browser: place.browser });
  const headers: [string, string][] = cookie ? [['Set-Cookie', cookie]] : [];
  return { keys, headers };
}

/** Refuses: social.failed. */
export function comeBack(turn: Turn, provider: SocialProvider, state: string | null): Promise<Journey> {
  const browser = findBrowser(turn);
  if (!state || !browser) throw new Refusal('social.failed');
  return endJourney(turn, turn.services.seal, { provider, state, browser });
}

export function unlessFailed(error: unknown): null {
  if (error instanceof Refusal && error.code === 'social.failed') return null;
  throw error;
}

export function wayBack(turn: Turn, provider: SocialProvider): string {
  return ownAddress(turn) + paths.oauthCallback(provider);
}
