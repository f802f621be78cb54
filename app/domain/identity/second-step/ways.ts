import type { Entrance, Method } from '../sign-in/entrances';

/** By what a second step may be answered. */
export const ways = ['sms', 'email', 'authenticator', 'recoveryCode', 'passkey'] as const;
export type Way = (typeof ways)[number];

export function isWay(value: unknown): value is Way {
  return ways.includes(value as Way);
}

/** What an account could answer by. */
export type AvailableFactors = {
  hasMobile: boolean;
  hasEmail: boolean;
  hasAuthenticator: boolean;
  hasRecoveryCodes: boolean;
  hasPasskeys: boolean;
};

type SignInKind = { entrance: Entrance; method: Method; isPlaceKnown: boolean; checksPlaces: boolean };

/** A sign-in by one of these has shown enough, or has nothing more to show. */
const enough = new Set<Method>(['passkey', 'register', 'freePlay']);

/** A reset proved the contact that a new place would be asked for; a ticket was made in a session that goes on. */
const knowsOwner = new Set<Method>(['reset', 'ticket']);

/** Why a sign-in has to show more; `none`: it has not. */
export function secondStepReason(kind: SignInKind, factors: AvailableFactors): 'none' | 'factor' | 'place' {
  if (enough.has(kind.method)) return 'none';
  if (factors.hasAuthenticator) return 'factor';
  if (kind.entrance === 'operator') return 'factor';
  return kind.checksPlaces && !kind.isPlaceKnown && !knowsOwner.has(kind.method) ? 'place' : 'none';
}

/**
 * A factor that was switched on is not got round by a message: then only it, its recovery codes and passkeys answer.
 * What has just been shown is no second step. Operators are offered first what no limit of messages can keep from them.
 */
export function waysToAnswer(method: Method, factors: AvailableFactors, entrance?: Entrance): Way[] {
  const passkey: Way[] = factors.hasPasskeys ? ['passkey'] : [];
  if (factors.hasAuthenticator) {
    return ['authenticator', ...(factors.hasRecoveryCodes ? (['recoveryCode'] as const) : []), ...passkey];
  }
  const isMobileShown = method === 'sms' || method === 'reset';
  const messages: Way[] = [
    ...(factors.hasMobile && !isMobileShown ? (['sms'] as const) : []),
    ...(factors.hasEmail ? (['email'] as const) : []),
  ];
  return entrance === 'operator' ? [...passkey, ...messages] : [...messages, ...passkey];
}
