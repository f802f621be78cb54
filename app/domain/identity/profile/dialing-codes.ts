import { latinDigits } from '~/domain/shared/digits';

/** How a country's mobile numbers are dialled: `digits` after its code, and the figure people put in front at home. */
export type DialingCode = { country: string; code: string; digits: readonly number[]; trunk?: '0' | '8' };

/** Bangladesh first: it is the one that is chosen beforehand. */
export const dialingCodes: readonly DialingCode[] = [
  { country: 'BD', code: '880', digits: [10], trunk: '0' },
  { country: 'IN', code: '91', digits: [10], trunk: '0' },
  { country: 'PK', code: '92', digits: [10], trunk: '0' },
  { country: 'NP', code: '977', digits: [10] },
  { country: 'LK', code: '94', digits: [9], trunk: '0' },
  { country: 'BT', code: '975', digits: [8] },
  { country: 'MV', code: '960', digits: [7] },
  { country: 'AE', code: '971', digits: [9], trunk: '0' },
  { country: 'SA', code: '966', digits: [9], trunk: '0' },
  { country: 'QA', code: '974', digits: [8] },
  { country: 'KW', code: '965', digits: [8] },
  { country: 'OM', code: '968', digits: [8] },
  { country: 'BH', code: '973', digits: [8] },
  { country: 'JO', code: '962', digits: [9], trunk: '0' },
  { country: 'LB', code: '961', digits: [7, 8], trunk: '0' },
  { country: 'IQ', code: '964', digits: [10], trunk: '0' },
  { country: 'TR', code: '90', digits: [10], trunk: '0' },
  { country: 'MY', code: '60', digits: [9, 10], trunk: '0' },
  { country: 'SG', code: '65', digits: [8] },
  { country: 'TH', code: '66', digits: [9], trunk: '0' },
  { country: 'VN', code: '84', digits: [9], trunk: '0' },
  { country: 'ID', code: '62', digits: [9, 10, 11, 12], trunk: '0' },
  { country: 'PH', code: '63', digits: [10], trunk: '0' },
  { country: 'KH', code: '855', digits: [8, 9], trunk: '0' },
  { country: 'LA', code: '856', digits: [10], trunk: '0' },
  { country: 'MM', code: '95', digits: [8, 9, 10], trunk: '0' },
  { country: 'JP', code: '81', digits: [10], trunk: '0' },
  { country: 'KR', code: '82', digits: [9, 10], trunk: '0' },
  { country: 'CN', code: '86', digits: [11] },
  { country: 'HK', code: '852', digits: [8] },
  { country: 'TW', code: '886', digits: [9], trunk: '0' },
  { country: 'GB', code: '44', digits: [10], trunk: '0' },
  { country: 'IT', code: '39', digits: [9, 10] },
  { country: 'DE', code: '49', digits: [10, 11], trunk: '0' },
  { country: 'FR', code: '33', digits: [9], trunk: '0' },
  { country: 'ES', code: '34', digits: [9] },
  { country: 'PT', code: '351', digits: [9] },
  { country: 'GR', code: '30', digits: [10] },
  { country: 'BR', code: '55', digits: [11], trunk: '0' },
  { country: 'ZA', code: '27', digits: [9], trunk: '0' },
  { country: 'EG', code: '20', digits: [10], trunk: '0' },
  { country: 'US', code: '1', digits: [10] },
  { country: 'AU', code: '61', digits: [9], trunk: '0' },
];

const byCode = new Map(dialingCodes.map((entry) => [entry.code, entry]));
export const defaultDialingCode = '880';

export function findDialingCode(code: string): DialingCode | null {
  return byCode.get(latinDigits(code.trim()).replace(/^\+/, '')) ?? null;
}

/** `+8801712345678`, from what was typed with or without the figure in front, in either script. Null: no such number. */
export function internationalNumber(dialingCode: string, typed: string): string | null {
  const entry = findDialingCode(dialingCode);
  const digits = latinDigits(typed.normalize('NFC')).replace(/[\s().-]/g, '');
  if (!entry || !/^\+?[0-9]{5,18}$/.test(digits)) return null;
  const national = homeNumber(entry, digits);
  return entry.digits.includes(national.length) ? `+${entry.code}${national}` : null;
}

function homeNumber(entry: DialingCode, digits: string): string {
  const abroad = digits.startsWith('+') ? `+${entry.code}` : `00${entry.code}`;
  if (digits.startsWith(abroad)) return digits.slice(abroad.length);
  return entry.trunk && digits.startsWith(entry.trunk) ? digits.slice(1) : digits;
}

/** The number of digits as people of that country count them, the figure in front included. */
export function typedDigits({ digits, trunk }: DialingCode): string {
  const counts = digits.map((count) => count + (trunk ? 1 : 0));
  return counts.length === 1 ? String(counts[0]) : `${counts[0]}–${counts.at(-1)}`;
}

/** The parts of an international number, as the form shows them. */
export function splitNumber(international: string): { countryDialingCode: string; mobileNum: string } | null {
  const digits = international.replace(/^\+/, '');
  for (const length of [3, 2, 1]) {
    const entry = byCode.get(digits.slice(0, length));
    if (entry) return { countryDialingCode: entry.code, mobileNum: (entry.trunk ?? '') + digits.slice(length) };
  }
  return null;
}

/** A number typed where a name is asked, in local or international form; null: it is none. */
export function numberAsName(typed: string): string | null {
  const digits = latinDigits(typed.normalize('NFC'))
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?[0-9]{6,18}$/.test(digits)) return null;
  const local = digits.startsWith('+') ? null : internationalNumber(defaultDialingCode, digits);
  const parts = splitNumber(digits);
  return local ?? (parts && internationalNumber(parts.countryDialingCode, parts.mobileNum));
}

/** `+88017•••••678`: enough to know one's own by. */
export function maskedNumber(international: string): string {
  return international.slice(0, 6) + '•'.repeat(Math.max(0, international.length - 9)) + international.slice(-3);
}
