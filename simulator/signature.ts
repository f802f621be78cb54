import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const toleranceSeconds = 300;

/** The outside party's own hand at the contract's signature: it shares no code with the site. */
export function signatureHeaders(secret: string, rawBody: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return { 'X-Timestamp': timestamp, 'X-Signature': signed(secret, timestamp, rawBody).toString('hex') };
}

export function isSigned(secret: string, headers: IncomingHttpHeaders, rawBody: string): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '');
  const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex');
  const expected = signed(secret, timestamp, rawBody);
  const isRecent = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}

function signed(secret: string, timestamp: string, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();
}
