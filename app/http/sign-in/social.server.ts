import { Authenticator } from 'remix-auth';
import type { Strategy } from 'remix-auth/strategy';
import {
  isSignInProvider,
  type OAuthProviderName,
  type SignInProvider,
  type SocialProvider,
  socialProviders,
} from '~/domain/identity/social/providers';
import { domainOf } from '~/http/request/domain.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { type Arrival, type Departure, OAuthStrategy } from './strategies/oauth-strategy.server';
import { TelegramStrategy } from './strategies/telegram.server';

export type { Arrival, Departure };

/**
 * Those the site wants and has the keys of, in the order they are shown; none under another domain than the site's own:
 * they know one address to lead back to.
 */
export function offeredProviders(ctx: RequestContext): SocialProvider[] {
  const { site, gateways } = ctx;
  if (domainOf(ctx)) return [];
  return socialProviders.filter(
    (provider) => site.settings.socialProviders.includes(provider) && gateways.social[provider] !== null,
  );
}

export function offeredSignIns(ctx: RequestContext): SignInProvider[] {
  return offeredProviders(ctx).filter(isSignInProvider);
}

/** Throws the way to the provider. */
export async function leaveFor(ctx: RequestContext, provider: SocialProvider, departure: Departure): Promise<never> {
  await authenticate(ctx, provider, departure);
  throw new Error(`${provider} led nowhere`);
}

/** Refuses: social.failed, for a state that is not this browser's or was taken before. */
export function arriveFrom(ctx: RequestContext, provider: SocialProvider): Promise<Arrival> {
  return authenticate(ctx, provider, null);
}

type StrategyOf = (ctx: RequestContext, departure: Departure | null) => Strategy<Arrival, Arrival>;
const oauth =
  (name: OAuthProviderName): StrategyOf =>
  (ctx, departure) =>
    new OAuthStrategy(name, ctx, departure);

/** Google speaks OpenID Connect, Facebook is asked by its Graph, Zalo only binds. */
const strategies: Record<SocialProvider, StrategyOf> = {
  google: oauth('google'),
  facebook: oauth('facebook'),
  zalo: oauth('zalo'),
  telegram: (ctx, departure) => new TelegramStrategy(ctx, departure),
};

/** Strategies read the address alone, and the form through the turn: the body stays unread. */
function authenticate(ctx: RequestContext, provider: SocialProvider, departure: Departure | null): Promise<Arrival> {
  const strategy = strategies[provider](ctx, departure);
  return new Authenticator<Arrival>().use(strategy, provider).authenticate(provider, new Request(ctx.request.url));
}
