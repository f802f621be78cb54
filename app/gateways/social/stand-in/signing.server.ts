import { createSign, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';

type Signing = { publicKeys: () => { keys: JsonWebKey[] }; signToken: (claims: object) => string };

const kid = 'stand-in';

/** A key pair of its own, made when first needed. */
export function openSigning(): Signing {
  let pair: { privateKey: KeyObject; publicKey: KeyObject } | undefined;
  const keys = () => {
    pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return pair;
  };
  return {
    publicKeys: () => ({ keys: [{ ...keys().publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }),
    signToken(claims) {
      const parts = [{ alg: 'RS256', typ: 'JWT', kid }, claims];
      const content = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      const signature = createSign('RSA-SHA256').update(content).sign(keys().privateKey, 'base64url');
      return `${content}.${signature}`;
    },
  };
}
