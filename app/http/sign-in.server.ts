import { Authenticator } from 'remix-auth';
import type { SignedIn } from '~/domain/identity/sign-in.server';
import { usernameStrategy } from './strategies/username.server';
import type { Turn } from './turn.server';

/** Asks the strategy that the form names; a Refusal or a redirect flies through. */
export function authenticate(turn: Turn, strategy: 'username', request: Request): Promise<SignedIn> {
  const authenticator = new Authenticator<SignedIn>();
  authenticator.use(usernameStrategy(turn), 'username');
  return authenticator.authenticate(strategy, request);
}
