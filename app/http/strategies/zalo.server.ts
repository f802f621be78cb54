import type { Turn } from '../turn.server';
import { type Departure, OAuthStrategy } from './oauth-strategy.server';

/** Zalo, which only binds. */
export function zaloStrategy(turn: Turn, departure: Departure | null): OAuthStrategy {
  return new OAuthStrategy('zalo', turn, departure);
}
