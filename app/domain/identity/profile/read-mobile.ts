import { Refusal } from '~/domain/shared/refusal';
import { findDialingCode, internationalNumber, typedDigits } from './dialing-codes';

/** The typed number in international form. Refuses: identity.mobile_format, identity.mobile_digits. */
export function readMobile(dialingCode: string, typed: string): string {
  const mobile = internationalNumber(dialingCode, typed);
  if (mobile) return mobile;
  const country = findDialingCode(dialingCode);
  const isWritten = /^[+\p{Nd}\s().-]{1,40}$/u.test(typed);
  if (!country || !isWritten) throw new Refusal('identity.mobile_format', 'mobileNum');
  throw new Refusal('identity.mobile_digits', 'mobileNum', { digits: typedDigits(country) });
}
