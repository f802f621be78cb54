import { latinDigits } from '~/domain/shared/digits';

/** A rate is a whole number of 1/10 000 %: a millionth. This file alone knows the percents that people write. */
export const ppmPerPercent = 10_000;
const wholePpm = 1_000_000n;

/** Null: no such rate. At most four decimals, Bengali digits as well as Latin, with or without the sign. */
export function parseRate(text: string): number | null {
  const latin = latinDigits(text.normalize('NFC')).replace(/%\s*$/, '').trim();
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(latin);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  const ratePpm = Number(whole) * ppmPerPercent + Number(fraction.padEnd(4, '0'));
  return ratePpm <= 100 * ppmPerPercent ? ratePpm : null;
}

/** In percent, without zeros at the end: `0.35`. */
export function percentOf(ratePpm: number): string {
  const whole = Math.trunc(ratePpm / ppmPerPercent);
  const fraction = String(ratePpm % ppmPerPercent)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : String(whole);
}

/** Rounded towards zero: what does not make a whole stays with the house. */
export function shareOf(amountMinor: bigint, ratePpm: number): bigint {
  return (amountMinor * BigInt(ratePpm)) / wholePpm;
}
