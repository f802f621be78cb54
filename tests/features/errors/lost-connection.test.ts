import { expect, test } from 'vitest';
import { isLostConnection } from '~/features/errors/is-lost-connection';

test.each([
  'Failed to fetch',
  'network error',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
])('a browser says %j of a connection that was lost', (message) => {
  expect(isLostConnection(new TypeError(message))).toBe(true);
});

test('an answer that broke off is a lost connection', () => {
  expect(isLostConnection(new Error('Unable to decode turbo-stream response from URL: /slots.data'))).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'fetch')"),
  new TypeError('fetch failed'),
  new Error('Unexpected Server Error'),
  { status: 500, data: 'Failed to fetch' },
])('a fault of ours is none: %s', (error) => {
  expect(isLostConnection(error)).toBe(false);
});
