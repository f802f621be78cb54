import { expect, test } from 'vitest';
import { clientLocationOf, findBrowser } from '~/http/request/browser.server';
import { parseCookies, sign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const sessionSecret = 'a secret of thirty-two bytes or so';

function contextWith(cookie: string, appOrigin?: string): RequestContext {
  return {
    request: new Request('http://localhost/login'),
    cookies: parseCookies(cookie),
    load: { address: '203.0.113.7' },
    services: { environment: { sessionSecret, appOrigin } },
  } as unknown as RequestContext;
}

test('a browser gets its id with the first form and brings it from then on', () => {
  const first = contextWith('');
  expect(findBrowser(first)).toBeNull();
  const { clientLocation, cookie } = clientLocationOf(first);
  expect(clientLocation.browser).toMatch(/^[\w-]{22}$/);
  expect(findBrowser(first)).toBe(clientLocation.browser);
  expect(clientLocationOf(first).clientLocation.browser).toBe(clientLocation.browser);
  expect(cookie).toMatch(/^browser=.+; HttpOnly$/);

  const next = contextWith(cookie?.split('; ')[0] ?? '');
  expect(findBrowser(next)).toBe(clientLocation.browser);
  expect(clientLocationOf(next)).toMatchObject({
    clientLocation: { browser: clientLocation.browser, address: '203.0.113.7' },
    cookie: null,
  });
});

test('two browsers never share an id', () => {
  expect(clientLocationOf(contextWith('')).clientLocation.browser).not.toBe(
    clientLocationOf(contextWith('')).clientLocation.browser,
  );
});

test.each([
  ['a forged one', 'browser=abc.def'],
  ["a session's signature", `browser=${encodeURIComponent(sign('abc', sessionSecret))}`],
  ['an empty one', 'browser='],
])('%s reads as none and is replaced', (_, cookie) => {
  const ctx = contextWith(cookie);
  expect(findBrowser(ctx)).toBeNull();
  expect(clientLocationOf(ctx).cookie).not.toBeNull();
});

test('on https the cookie is bound to the host', () => {
  expect(clientLocationOf(contextWith('', 'https://khela.example')).cookie).toMatch(/^__Host-browser=.+; Secure$/);
});
