import type { Turn } from '../turn.server';
import { type Departure, OAuthStrategy } from './oauth-strategy.server';

/** Google, by OpenID Connect. */
export function googleStrategy(turn: Turn, departure: Departure | null): OAuthStrategy {
  return new OAuthStrategy('google', turn, departure);
}
