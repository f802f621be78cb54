import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

/** What machines sign: the instant in seconds, a dot, and the body as it goes over the wire. */
function signatureOf(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
}

export function signatureHeaders(secret: string, rawBody: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { 'X-Timestamp': timestamp, 'X-Signature': signatureOf(secret, timestamp, rawBody) };
}

/** Within five minutes of now, compared in constant time. */
export function isSigned(secret: string, headers: Headers, rawBody: string, now: Date): boolean {
  const timestamp = headers.get('X-Timestamp') ?? '';
  const given = headers.get('X-Signature') ?? '';
  if (!/^[0-9]{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(given)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signatureOf(secret, timestamp, rawBody), 'hex'));
}
