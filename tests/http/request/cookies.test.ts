import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCookies, sign, siteCookie, unsign } from '~/http/request/cookies.server';

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

const plain = { appOrigin: 'http://localhost', sessionSecret: secret };
const behindTls = { ...plain, appOrigin: 'https://khela.example' };
const asked = (line: string) => parseCookies(line.split('; ')[0] ?? '');

test('a value survives its cookie, and is Secure on a site behind TLS alone', () => {
  const told = siteCookie('told', { isHttpOnly: true, maxAgeSeconds: 60 });
  const line = told.line(behindTls, 'জমা হয়েছে; ধন্যবাদ');
  expect(line).toMatch(/; Path=\/; SameSite=Lax; Max-Age=60; HttpOnly; Secure$/);
  expect(told.read(behindTls, asked(line))).toBe('জমা হয়েছে; ধন্যবাদ');
  expect(told.line(plain, 'x')).toBe('told=x; Path=/; SameSite=Lax; Max-Age=60; HttpOnly');
  expect(siteCookie('mark').line(plain, 'x')).toBe('mark=x; Path=/; SameSite=Lax');
});

test('one of this host alone has the prefix behind TLS, and is not read without it there', () => {
  const own = siteCookie('own', { isHostOnly: true });
  const line = own.line(behindTls, 'x');
  expect(line).toMatch(/^__Host-own=x; /);
  expect(own.read(behindTls, asked(line))).toBe('x');
  expect(own.read(behindTls, parseCookies('own=x'))).toBeNull();
  expect(own.read(plain, parseCookies('own=x'))).toBe('x');
});

test('a signed one reads as none where it was signed for something else, or by another site', () => {
  const signed = (purpose: string) => siteCookie('kept', { signedFor: purpose });
  const cookies = asked(signed('browser').line(plain, 'one'));
  expect(signed('browser').read(plain, cookies)).toBe('one');
  expect(signed('challenge').read(plain, cookies)).toBeNull();
  expect(signed('').read(plain, cookies)).toBeNull();
  expect(signed('browser').read({ ...plain, sessionSecret: 'another secret' }, cookies)).toBeNull();
  expect(signed('browser').read(plain, parseCookies('kept=one'))).toBeNull();
});

test('a cookie is taken away from a browser that has it', () => {
  const gone = siteCookie('gone', { signedFor: 'gone', maxAgeSeconds: 60 });
  const services = { environment: plain };
  expect(gone.forget({ cookies: parseCookies('gone=forged'), services })).toEqual([
    ['Set-Cookie', 'gone=; Path=/; SameSite=Lax; Max-Age=0'],
  ]);
  expect(gone.forget({ cookies: new Map(), services })).toEqual([]);
});
