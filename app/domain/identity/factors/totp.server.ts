import { generateSecret, generateURI, verify } from 'otplib';
import { latinDigits } from '~/domain/shared/digits';

const stepSeconds = 30;

export function newAuthenticatorSecret(): string {
  return generateSecret();
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The same secret for the same bytes. */
export function authenticatorSecretOf(bytes: Buffer): string {
  return [...bytes.subarray(0, 32)].map((byte) => base32[byte % base32.length]).join('');
}

/** What an authenticator app reads from the QR code. */
export function authenticatorUri(issuer: string, account: string, secret: string): string {
  return generateURI({ issuer, label: account, secret });
}

/** The step whose code was typed, one before or after counting as now; null where it is none, or one of `lastStep` or before. */
export async function stepOfCode(
  { secret, lastStep }: { secret: string; lastStep: number },
  typed: string,
  now: Date,
): Promise<number | null> {
  const token = latinDigits(typed.normalize('NFC')).replace(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  if (!result.valid) return null;
  const step = Math.floor(epoch / stepSeconds) + result.delta;
  return step > lastStep ? step : null;
}
