import { createHmac, hkdfSync } from 'node:crypto';

/** A keyed hash of what nobody may read back: codes, captcha answers, names that were tried. */
export type KeyedHash = (kind: string, ...parts: string[]) => string;

export function createKeyedHash(secret: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'khela seal', 32));
  return (kind, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, ...parts]))
      .digest('base64url');
}
