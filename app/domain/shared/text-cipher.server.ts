import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type TextCipher = {
  encrypt(text: string): string;
  /** Null where the text was not encrypted under this secret or has been changed. */
  decrypt(sealed: string): string | null;
};

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from the secret for one purpose. Stored: `v1.<iv, tag and text in base64url>`. */
export function createTextCipher(secret: string, purpose: string): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `khela ${purpose}`, 32));
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt(stored) {
      const bytes = Buffer.from(stored.slice(version.length + 1), 'base64url');
      if (!stored.startsWith(`${version}.`) || bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
