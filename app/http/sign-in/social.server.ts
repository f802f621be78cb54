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
import { type OAuthResult, type OAuthStart, OAuthStrategy } from './strategies/oauth-strategy.server';
import { TelegramStrategy } from './strategies/telegram.server';

export type { OAuthResult, OAuthStart };

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
export async function sendToProvider(ctx: RequestContext, provider: SocialProvider, start: OAuthStart): Promise<never> {
  await authenticate(ctx, provider, start);
  throw new Error(`${provider} led nowhere`);
}

/** Refuses: social.failed, for a state that is not this browser's or was taken before. */
export function readOAuthResult(ctx: RequestContext, provider: SocialProvider): Promise<OAuthResult> {
  return authenticate(ctx, provider, null);
}

type StrategyOf = (ctx: RequestContext, start: OAuthStart | null) => Strategy<OAuthResult, OAuthResult>;
const oauth =
  (name: OAuthProviderName): StrategyOf =>
  (ctx, start) =>
    new OAuthStrategy(name, ctx, start);

/** Google speaks OpenID Connect, Facebook is asked by its Graph, Zalo only binds. */
const strategies: Record<SocialProvider, StrategyOf> = {
  google: oauth('google'),
  facebook: oauth('facebook'),
  zalo: oauth('zalo'),
  telegram: (ctx, start) => new TelegramStrategy(ctx, start),
};

/** Strategies read the address alone, and the form through the request's context: the body stays unread. */
function authenticate(ctx: RequestContext, provider: SocialProvider, start: OAuthStart | null): Promise<OAuthResult> {
  const strategy = strategies[provider](ctx, start);
  return new Authenticator<OAuthResult>().use(strategy, provider).authenticate(provider, new Request(ctx.request.url));
}
