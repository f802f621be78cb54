import { Authenticator } from 'remix-auth';
import {
  isSignInProvider,
  type SignInProvider,
  type SocialProvider,
  socialProviders,
} from '~/domain/identity/social/providers';
import { domainOf } from './domain.server';
import { facebookStrategy } from './strategies/facebook.server';
import { googleStrategy } from './strategies/google.server';
import type { Arrival, Departure } from './strategies/oauth-strategy.server';
import { telegramStrategy } from './strategies/telegram.server';
import { zaloStrategy } from './strategies/zalo.server';
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
  await authenticatorFor(turn, departure).authenticate(provider, turn.request);
  throw new Error(`${provider} led nowhere`);
}

/** Refuses: social.failed, for a state that is not this browser's or was taken before. */
export function arriveFrom(turn: Turn, provider: SocialProvider): Promise<Arrival> {
  return authenticatorFor(turn, null).authenticate(provider, turn.request);
}

function authenticatorFor(turn: Turn, departure: Departure | null): Authenticator<Arrival> {
  return new Authenticator<Arrival>()
    .use(googleStrategy(turn, departure), 'google')
    .use(facebookStrategy(turn, departure), 'facebook')
    .use(zaloStrategy(turn, departure), 'zalo')
    .use(telegramStrategy(turn, departure), 'telegram');
}
