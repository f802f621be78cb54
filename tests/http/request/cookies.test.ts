import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cookieLine, parseCookies, sign, unsign } from '~/http/request/cookies.server';

const secret = 'a secret of thirty-two bytes or so';

test('a signed value comes back, a forged one does not', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (value) => {
      expect(unsign(sign(value, secret), secret)).toBe(value);
      expect(unsign(sign(value, 'another secret'), secret)).toBeNull();
      expect(unsign(`${value}x.${sign(value, secret).split('.').pop()}`, secret)).toBeNull();
    }),
  );
});

test('a corrupt cookie is read as it stands and breaks nothing', () => {
  const cookies = parseCookies('lng=%E0%A4%A; theme=dark; ; =x; lone; theme=light');
  expect(cookies.get('lng')).toBe('%E0%A4%A');
  expect(cookies.get('theme')).toBe('dark');
});

test('a value survives its cookie', () => {
  const line = cookieLine('toast', 'জমা হয়েছে; ধন্যবাদ', { isHttpOnly: true, isSecure: true, maxAgeSeconds: 60 });
  expect(line).toMatch(/; HttpOnly; Secure$/);
  expect(parseCookies(line.split('; ')[0] ?? '').get('toast')).toBe('জমা হয়েছে; ধন্যবাদ');
});
