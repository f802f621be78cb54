import { Authenticator } from 'remix-auth';
import type { SignedIn } from '~/domain/identity/admit.server';
import type { Place } from '~/domain/identity/place';
import { smsStrategy } from './strategies/sms.server';
import { usernameStrategy } from './strategies/username.server';
import type { Turn } from './turn.server';

export type Way = 'username' | 'sms';

/** Asks the strategy that the form names; a Refusal or a redirect flies through. */
export function authenticate(turn: Turn, way: Way, place: Place): Promise<SignedIn> {
  const authenticator = new Authenticator<SignedIn>();
  authenticator.use(usernameStrategy(turn, place), 'username');
  authenticator.use(smsStrategy(turn, place), 'sms');
  return authenticator.authenticate(way, turn.request);
}
