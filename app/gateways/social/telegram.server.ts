import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { WarnLog } from './call.server';
import { refuse } from './call.server';
import type { SignedDataProvider } from './port';

export type TelegramOptions = { botToken: string; authorizeUrl?: string };

const realAuthorizeUrl = 'https://oauth.telegram.org/auth';
const lifeMs = 5 * 60_000;
const leewayMs = 60_000;

/** Telegram hands the visitor a signed record, in the part of the address that only scripts read. */
export function telegramProvider(
  { botToken, authorizeUrl = realAuthorizeUrl }: TelegramOptions,
  log: WarnLog,
): SignedDataProvider {
  return {
    authorizeUrl({ origin, returnTo }) {
      const url = new URL(authorizeUrl, origin);
      url.search = new URLSearchParams({
        bot_id: botToken.split(':')[0] ?? '',
        origin,
        return_to: returnTo,
      }).toString();
      return url.href;
    },
    read(result, now) {
      const record = decode(result);
      const { hash = '', ...fields } = record ?? {};
      if (!record || !isSame(hash, signatureOf(fields, botToken))) return refuse(log, 'telegram', 'signature');
      const signedAt = Number(fields.auth_date) * 1000;
      const age = now.getTime() - signedAt;
      if (!(age <= lifeMs && age >= -leewayMs)) return refuse(log, 'telegram', 'age');
      if (!fields.id) return refuse(log, 'telegram', 'no person');
      const name = [fields.first_name, fields.last_name].filter(Boolean).join(' ') || (fields.username ?? '');
      return { subject: fields.id, name, proof: `telegram ${hash}`, expiresAt: new Date(signedAt + lifeMs + leewayMs) };
    },
  };
}

/** HMAC over the lines `name=value` in the order of their names, under the hash of the bot's token. */
export function signatureOf(fields: Record<string, string>, botToken: string): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
}

function decode(result: string): Record<string, string> | null {
  if (result.length > 8_000) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(result, 'base64').toString('utf8'));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const texts = Object.entries(value).filter(([, field]) => ['string', 'number'].includes(typeof field));
    return Object.fromEntries(texts.map(([name, field]) => [name, String(field)]));
  } catch {
    return null;
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
