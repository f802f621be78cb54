import { Authenticator } from 'remix-auth';
import type { Strategy } from 'remix-auth/strategy';
import {
  isSignInProvider,
  type OAuthProviderName,
  type SignInProvider,
  type SocialProvider,
  socialProviders,
} from '~/domain/identity/social/providers';
import { domainOf } from './domain.server';
import { type Arrival, type Departure, OAuthStrategy } from './strategies/oauth-strategy.server';
import { TelegramStrategy } from './strategies/telegram.server';
import type { Turn } from './turn.server';

export type { Arrival, Departure };

/**
 * Those the site wants and has the keys of, in the order they are shown; none under another domain than the site's own:
 * they know one address to lead back to.
 */
export function offeredProviders(turn: Turn): SocialProvider[] {
  const { site, gateways } = turn;
  if (domainOf(turn)) return [];
  return socialProviders.filter(
    (provider) => site.settings.socialProviders.includes(provider) && gateways.social[provider] !== null,
  );
}

export function offeredSignIns(turn: Turn): SignInProvider[] {
  return offeredProviders(turn).filter(isSignInProvider);
}

/** Throws the way to the provider. */
export async function leaveFor(turn: Turn, provider: SocialProvider, departure: Departure): Promise<never> {
  await authenticate(turn, provider, departure);
  throw new Error(`${provider} led nowhere`);
}

/** Refuses: social.failed, for a state that is not this browser's or was taken before. */
export function arriveFrom(turn: Turn, provider: SocialProvider): Promise<Arrival> {
  return authenticate(turn, provider, null);
}

type StrategyOf = (turn: Turn, departure: Departure | null) => Strategy<Arrival, Arrival>;
const oauth =
  (name: OAuthProviderName): StrategyOf =>
  (turn, departure) =>
    new OAuthStrategy(name, turn, departure);

/** Google speaks OpenID Connect, Facebook is asked by its Graph, Zalo only binds. */
const strategies: Record<SocialProvider, StrategyOf> = {
  google: oauth('google'),
  facebook: oauth('facebook'),
  zalo: oauth('zalo'),
  telegram: (turn, departure) => new TelegramStrategy(turn, departure),
};

/** Strategies read the address alone, and the form through the turn: the body stays unread. */
function authenticate(turn: Turn, provider: SocialProvider, departure: Departure | null): Promise<Arrival> {
  const strategy = strategies[provider](turn, departure);
  return new Authenticator<Arrival>().use(strategy, provider).authenticate(provider, new Request(turn.request.url));
}
