import { latinDigits } from '~/domain/shared/digits';
import type { PayoutKind } from './payout-method';

const shapes = { bank: /^\d{8,20}$/, mobile: /^01[3-9]\d{8}$/, crypto: /^[A-Za-z0-9]{26,90}$/ } as const;

/** As it is kept and compared: Latin digits, without what people put in between. Null: no number of this kind. */
export function readAccountNumber(kind: PayoutKind, typed: string): string | null {
  const latin = latinDigits(typed.normalize('NFKC')).replace(/[\s\u200b-\u200f\u2060]/g, '');
  const number = kind === 'crypto' ? addressOf(latin) : latin.replace(/[-–.]/g, '');
  const plain = kind === 'mobile' ? number.replace(/^(?:\+|00)?880?(?=1\d{9}$)/, '0') : number;
  return shapes[kind].test(plain) ? plain : null;
}

/** In networks of this kind capitals are only a check sum: one address, one writing. */
function addressOf(typed: string): string {
  return /^0x[0-9a-f]{40}$/i.test(typed) ? typed.toLowerCase() : typed;
}

/** Enough to know one's own by: `•••• 1234`, of an address its beginning too. */
export function maskedAccountNumber(kind: PayoutKind, number: string): string {
  return kind === 'crypto' ? `${number.slice(0, 4)}••••${number.slice(-4)}` : `•••• ${number.slice(-4)}`;
}
