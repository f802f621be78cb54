import { latinDigits } from '~/domain/shared/digits';
import { Refusal } from '~/domain/shared/refusal';

/** As typed in either script, and as it is judged and kept. */
export function readPaymentPassword(typed: string): string {
  return latinDigits(typed.normalize('NFC')).trim();
}

/** The six digits to keep. Refuses: identity.payment_password_digits, identity.payment_password_weak. */
export function judgeNewPaymentPassword(typed: string, field = 'paymentPassword'): string {
  const digits = readPaymentPassword(typed);
  if (!/^[0-9]{6}$/.test(digits)) throw new Refusal('identity.payment_password_digits', field);
  if (isWeak(digits)) throw new Refusal('identity.payment_password_weak', field);
  return digits;
}

/** One figure six times, or a straight run up or down; after 9 comes 0. */
function isWeak(digits: string): boolean {
  const figures = [...digits].map(Number);
  const steps = new Set(figures.slice(1).map((figure, at) => (figure - figures[at]! + 10) % 10));
  const [step = 0] = steps;
  return steps.size === 1 && [0, 1, 9].includes(step);
}

const wrongBeforeLock = 5;
const firstLockMinutes = 30;
const longestLockMinutes = 24 * 60;

/** After this many wrong ones in a row nothing is accepted for a while: half an hour from the fifth, then twice as long each time. */
export function paymentLockMinutes(failures: number): number {
  if (failures < wrongBeforeLock) return 0;
  return Math.min(longestLockMinutes, firstLockMinutes * 2 ** Math.min(10, failures - wrongBeforeLock));
}
