import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signatureOf, telegramProvider } from '~/gateways/social/telegram.server';

const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const log = { warn: () => {} };
const now = new Date('2026-03-15T06:00:00Z');
const seconds = now.getTime() / 1000;
const fields = {
  id: '42',
  first_name: 'Rakib',
  last_name: 'হাসান',
  username: 'rakib',
  auth_date: String(seconds),
};
const read = (record: object) =>
  telegramProvider({ botToken }, log).read(Buffer.from(JSON.stringify(record)).toString('base64url'), now);
const signed = (record: Record<string, string>) => ({ ...record, hash: signatureOf(record, botToken) });

/** Made by `openssl dgst -sha256 -mac HMAC` over the same lines. */
test('the signature is the one Telegram makes', () => {
  expect(signatureOf({ id: '42', first_name: 'Rakib', auth_date: '1773554400' }, botToken)).toBe(
    '5d3324f1b052862c72a95d96117c162a9b235b7b19d2d35f14d3a3810255e897',
  );
});

test('signed data names the person, and itself', () => {
  const record = signed(fields);
  expect(read(record)).toEqual({
    subject: '42',
    name: 'Rakib হাসান',
    proof: `telegram ${record.hash}`,
    expiresAt: new Date(now.getTime() + 6 * 60_000),
  });
});

test('numbers in it count as they are written', () => {
  expect(read({ ...signed(fields), id: 42, auth_date: seconds }).subject).toBe('42');
});

test.each([
  ['five minutes and a second old', { auth_date: String(seconds - 301) }],
  ['from the future', { auth_date: String(seconds + 61) }],
  ['without a time', { auth_date: '' }],
  ['without a person', { id: '' }],
])('data %s is refused, rightly signed or not', (_case, wrong) => {
  expect(() => read(signed({ ...fields, ...wrong }))).toThrow('social.failed');
});

test('five minutes old it still counts', () => {
  expect(read(signed({ ...fields, auth_date: String(seconds - 300) })).subject).toBe('42');
});

test('whatever is changed or added after signing is noticed', () => {
  const names = fc.constantFrom('id', 'first_name', 'last_name', 'username', 'auth_date', 'photo_url', 'hash');
  fc.assert(
    fc.property(names, fc.string({ maxLength: 80 }), (name, value) => {
      const record: Record<string, string> = signed(fields);
      fc.pre(record[name] !== value);
      expect(() => read({ ...record, [name]: value })).toThrow('social.failed');
    }),
  );
});

test('another bot’s signature is none', () => {
  const record = { ...fields, hash: signatureOf(fields, '1:another') };
  expect(() => read(record)).toThrow('social.failed');
});

test('what is no record at all is refused', () => {
  for (const text of ['', 'false', '%%%', 'bnVsbA', 'W10', 'A'.repeat(9_000)]) {
    expect(() => telegramProvider({ botToken }, log).read(text, now)).toThrow('social.failed');
  }
});
