import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondStepReason, waysToAnswer } from '~/domain/identity/second-step/ways';
import { methods } from '~/domain/identity/sign-in/entrances';

const has = fc.boolean();
const anyMeans = fc.record({
  hasMobile: has,
  hasEmail: has,
  hasAuthenticator: has,
  hasRecoveryCodes: has,
  hasPasskeys: has,
});
const anyMethod = fc.constantFrom(...methods);
const anyKind = fc.record({
  entrance: fc.constantFrom('member' as const, 'agent' as const, 'operator' as const),
  method: anyMethod,
  isPlaceKnown: has,
  checksPlaces: has,
});

test('no way is offered that the account has not, and none twice', () => {
  fc.assert(
    fc.property(anyMethod, anyMeans, (method, means) => {
      const ways = waysToAnswer(method, means);
      expect(new Set(ways).size).toBe(ways.length);
      const owned = {
        sms: means.hasMobile,
        email: means.hasEmail,
        authenticator: means.hasAuthenticator,
        recoveryCode: means.hasRecoveryCodes,
        passkey: means.hasPasskeys,
      };
      for (const way of ways) expect(owned[way], way).toBe(true);
    }),
  );
});

test('where an authenticator is on, no message is a way', () => {
  fc.assert(
    fc.property(anyMethod, anyMeans, (method, means) => {
      const ways = waysToAnswer(method, { ...means, hasAuthenticator: true });
      expect(ways).toContain('authenticator');
      expect(ways).not.toContain('sms');
      expect(ways).not.toContain('email');
    }),
  );
});

test('an operator is offered first what needs no message', () => {
  fc.assert(
    fc.property(anyMeans, (means) => {
      const [first] = waysToAnswer('password', means, 'operator');
      if (means.hasAuthenticator) expect(first).toBe('authenticator');
      else if (means.hasPasskeys) expect(first).toBe('passkey');
    }),
  );
});

test('operators and authenticators are asked for whatever the place; passkeys, registrations and free play never', () => {
  fc.assert(
    fc.property(anyKind, anyMeans, (kind, means) => {
      const reason = secondStepReason(kind, means);
      const isNever = ['passkey', 'register', 'freePlay'].includes(kind.method);
      if (isNever) expect(reason).toBe('none');
      else if (means.hasAuthenticator || kind.entrance === 'operator') expect(reason).toBe('factor');
      else if (reason === 'place') expect(kind).toMatchObject({ isPlaceKnown: false, checksPlaces: true });
    }),
  );
});
