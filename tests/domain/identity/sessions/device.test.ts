import { expect, test } from 'vitest';
import { readDevice } from '~/domain/identity/sessions/device';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36',
    { browser: 'Samsung Internet', system: 'Android', kind: 'tablet' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    { browser: 'Edge', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', kind: 'computer' },
  ],
  ['', { browser: null, system: null, kind: 'computer' }],
  ['curl/8.9.1', { browser: null, system: null, kind: 'computer' }],
])('%s', (userAgent, device) => {
  expect(readDevice(userAgent)).toEqual(device);
});

test('a long one is read at once', () => {
  const started = performance.now();
  readDevice('Version/ '.repeat(6_000));
  expect(performance.now() - started).toBeLessThan(50);
});
