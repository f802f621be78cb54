import { expect, test } from 'vitest';
import { pageBehind } from '~/http/links/closed-routes';

test.each([
  '/member',
  '/member/securityCenter?after=3',
  '/agentHome/x',
  '/change-password',
  '/favorite',
  '/contracts/7',
  '/seamless?launch=x',
  '/seaLottery?gameCode=1',
])('a popup in front of %s closes to home', (path) => expect(pageBehind(path)).toBe('/'));

test.each(['/', '/rng?vassalage=PG', '/members-of-nothing', '/promotions/first-deposit', '/lottery/proofs'])(
  'a popup over %s closes to it',
  (path) => expect(pageBehind(path)).toBe(path),
);
