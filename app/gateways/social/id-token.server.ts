import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import { type Answer, callProvider, textIn, type WarnLog } from './call.server';

type Expected = { issuers: readonly string[]; audience: string; nonce: string; now: Date };
type Checked = { claims: Answer } | { failure: string };
type FindKey = (kid: string) => Promise<KeyObject | null>;

/** Clocks of two houses differ a little. */
const leewaySeconds = 60;

/** An ID token counts only if the provider signed it for us, just now, in answer to this very sign-in. */
export async function checkIdToken(token: string, expected: Expected, findKey: FindKey): Promise<Checked> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const [header, claims] = [decode(head), decode(body)];
  if (!header || !claims || token.split('.').length !== 3) return { failure: 'no token' };
  if (header.alg !== 'RS256') return { failure: 'algorithm' };
  const key = await findKey(textIn(header, 'kid') ?? '');
  if (!key) return { failure: 'unknown key' };
  const isSigned = verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) return { failure: 'signature' };
  const failure = judge(claims, expected);
  return failure ? { failure } : { claims };
}

function judge(claims: Answer, { issuers, audience, nonce, now }: Expected): string | null {
  const seconds = now.getTime() / 1000;
  const { iss, aud, azp, exp, iat } = claims;
  const isOurs = aud === audience || (Array.isArray(aud) && aud.includes(audience) && azp === audience);
  if (!issuers.includes(String(iss))) return 'issuer';
  if (!isOurs) return 'audience';
  if (typeof exp !== 'number' || exp + leewaySeconds <= seconds) return 'expiry';
  if (typeof iat !== 'number' || iat - leewaySeconds > seconds) return 'issued later';
  if (claims.nonce !== nonce) return 'nonce';
  return textIn(claims, 'sub') ? null : 'subject';
}

function decode(part: string): Answer | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Answer) : null;
  } catch {
    return null;
  }
}

const cacheMs = 60 * 60_000;
/** A key nobody has heard of makes us ask again, but not as often as somebody invents one. */
const askAgainMs = 60_000;

/** The provider's published keys, kept for an hour. */
export function keysAt(url: string, log: WarnLog): FindKey {
  let keys = new Map<string, KeyObject>();
  let askedAt = 0;
  return async (kid) => {
    const age = Date.now() - askedAt;
    if (age > cacheMs || (!keys.has(kid) && age > askAgainMs)) {
      keys = await readKeys(url, log);
      askedAt = Date.now();
    }
    return keys.get(kid) ?? null;
  };
}

async function readKeys(url: string, log: WarnLog): Promise<Map<string, KeyObject>> {
  const answer = await callProvider({ url }, log);
  const jwks = Array.isArray(answer.keys) ? (answer.keys as JsonWebKey[]) : [];
  const usable = jwks.filter(({ kty, kid }) => kty === 'RSA' && typeof kid === 'string');
  return new Map(usable.map((key) => [String(key.kid), createPublicKey({ key, format: 'jwk' })]));
}
