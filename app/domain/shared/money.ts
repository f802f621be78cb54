import { currencies, siteCurrency } from './currency';
import { latinDigits } from './digits';

/** An amount is a whole number of 1/10 000 of the currency. Never a float. */
export const minorPerUnit = 10_000n;
const minorDecimals = 4;

/** Nobody types more than this: 10^12 of the currency. */
export const largestTypedMinor = 10n ** 12n * minorPerUnit;

export function taka(units: number | bigint): bigint {
  return BigInt(units) * minorPerUnit;
}

const plain = /^\d+(?:\.(\d+))?$/;
const groupedByThousand = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const groupedByLakh = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/** What a person typed or pasted, in Bengali or Latin digits, grouped or not, with or without the sign of the currency. Null: no such amount; signs and exponents are none. */
export function parseAmount(text: string, decimals: 2 | 4 = 2): bigint | null {
  const latin = latinDigits(withoutSign(text.normalize('NFC').trim()).trim());
  const isGrouped = groupedByThousand.test(latin) || groupedByLakh.test(latin);
  const ungrouped = isGrouped ? latin.replaceAll(',', '') : latin;
  const match = plain.exec(ungrouped);
  if (!match || (match[1]?.length ?? 0) > decimals || ungrouped.length > 32) return null;
  const amountMinor = minorOf(ungrouped);
  return amountMinor > largestTypedMinor ? null : amountMinor;
}

/** As amounts are shown: the sign before or after, or the currency's code. */
function withoutSign(text: string): string {
  for (const sign of [currencies[siteCurrency()], siteCurrency()]) {
    if (text.startsWith(sign)) return text.slice(sign.length);
    if (text.endsWith(sign)) return text.slice(0, -sign.length);
  }
  return text;
}

/** An exact decimal string, as the seamless calls and live events carry it. Digits past the fourth decimal are dropped. */
export function minorOf(decimal: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`not a decimal: ${decimal}`);
  const [, sign, whole, fraction = ''] = match;
  const amountMinor = BigInt(`${whole}${fraction.slice(0, minorDecimals).padEnd(minorDecimals, '0')}`);
  return sign ? -amountMinor : amountMinor;
}

/** Rounded towards zero; what rounds to zero carries no sign. */
export function formatMinor(amountMinor: bigint, decimals: 0 | 2 | 4 = 2): string {
  const scale = 10n ** BigInt(minorDecimals - decimals);
  const rounded = amountMinor / scale;
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(decimals + 1, '0');
  const sign = rounded < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
