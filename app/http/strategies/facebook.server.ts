import type { Turn } from '../turn.server';
import { type Departure, OAuthStrategy } from './oauth-strategy.server';

/** Facebook, by its Graph. */
export function facebookStrategy(turn: Turn, departure: Departure | null): OAuthStrategy {
  return new OAuthStrategy('facebook', turn, departure);
}
