import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLinkCipher } from '~/domain/site/link-cipher.server';

const cipher = createLinkCipher('a secret of thirty-two bytes or more');

test('what is encrypted comes back, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = cipher.encrypt(text);
      expect(cipher.decrypt(sealed)).toBe(text);
      expect(cipher.encrypt(text)).not.toBe(sealed);
    }),
  );
});

test('under another secret, changed or foreign, nothing comes back', () => {
  const sealed = cipher.encrypt('https://chat.example.com');
  expect(createLinkCipher('another secret of thirty-two bytes').decrypt(sealed)).toBeNull();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(cipher.decrypt(`v1.${changed.toString('base64url')}`)).toBeNull();
  }
  for (const text of ['', 'v1.', 'v1.AAAA', 'https://chat.example.com']) expect(cipher.decrypt(text)).toBeNull();
});
