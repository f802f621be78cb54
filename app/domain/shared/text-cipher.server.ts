import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type TextCipher = {
  encrypt(text: string): string;
  /** Null where the text was not encrypted under one of these secrets or has been changed. */
  decrypt(sealed: string): string | null;
};

/** New values are encrypted under `current`; the others only open what was encrypted before. */
export type EncryptionKeys = { current: string; others: readonly string[] };

/**
 * What a restore without secrets puts into a column in place of a text that was encrypted under a key that nobody has any more. No
 * cipher opens it.
 */
export const lostText = 'lost';

const ivBytes = 12;
const tagBytes = 16;
const keyIdBytes = 6;
const current = /^v2\.([\w-]{8})\.([\w-]+)$/;
/** Written before values named their key: each secret is tried. */
const nameless = /^v1\.([\w-]+)$/;

/** Eight characters that name a secret without telling anything of it. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'khela key id', keyIdBytes)).toString('base64url');
}

/** AES-256-GCM under a key derived from the secret for one purpose. Stored: `v2.<id of the secret>.<iv, tag and text in base64url>`. */
export function createTextCipher(secrets: string | EncryptionKeys, purpose: string): TextCipher {
  const { current: writing, others } = typeof secrets === 'string' ? { current: secrets, others: [] } : secrets;
  const keys = new Map([writing, ...others].map((secret) => [keyIdOf(secret), deriveKey(secret, purpose)]));
  const writingId = keyIdOf(writing);
  const writingKey = deriveKey(writing, purpose);
  return {
    encrypt: (text) => `v2.${writingId}.${seal(writingKey, text).toString('base64url')}`,
    decrypt(stored) {
      const [, keyId = '', named] = current.exec(stored) ?? [];
      const key = keys.get(keyId);
      if (named) return key ? open(key, Buffer.from(named, 'base64url')) : null;
      const [, unnamed] = nameless.exec(stored) ?? [];
      if (!unnamed) return null;
      const bytes = Buffer.from(unnamed, 'base64url');
      for (const one of keys.values()) {
        const text = open(one, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `khela ${purpose}`, 32));
}

function seal(key: Buffer, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open(key: Buffer, bytes: Buffer): string | null {
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
