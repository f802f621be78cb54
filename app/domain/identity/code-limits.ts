/** The purposes a code may serve; one sent for one serves no other. */
export type CodePurpose = 'signIn' | 'register' | 'reset' | 'verifyPlace' | 'proof' | 'contact' | 'paymentPassword';

export const codeDigits = 6;
export const triesPerCode = 5;
const perDay = 5;
const perAddressAndHour = 10;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const shortestLifeMinutes = 5;

/** Which earlier sendings the limits look at, newest first: the sooner it was, the longer the wait. */
export const countedSendings = { perDay, perAddressAndHour, dayMs, hourMs };

export type Sendings = {
  /** The last to this number or address of mail. */
  last: Date | null;
  /** The one that fills the day, the address's hour, the house's hour; null while there is room. */
  fillsDay: Date | null;
  fillsAddress: Date | null;
  fillsHouse: Date | null;
};

/** How long the button to send rests: `expiredMinutes` is the spec's word for it. */
export function restSeconds(last: Date | null, expiredMinutes: number, now: Date): number {
  return secondsUntil(last, Math.max(1, expiredMinutes) * minuteMs, now);
}

/** A code outlives the rest, so that a slow SMS is not in vain; never ten minutes. */
export function codeLifeMs(expiredMinutes: number): number {
  return Math.min(10, Math.max(shortestLifeMinutes, expiredMinutes)) * minuteMs;
}

/** Seconds until the next may be sent, and whether it is the whole house that has sent enough. */
export function waitBeforeSending(sendings: Sendings, expiredMinutes: number, now: Date) {
  const own = Math.max(
    restSeconds(sendings.last, expiredMinutes, now),
    secondsUntil(sendings.fillsDay, dayMs, now),
    secondsUntil(sendings.fillsAddress, hourMs, now),
  );
  const house = secondsUntil(sendings.fillsHouse, hourMs, now);
  return { seconds: Math.max(own, house), isHouseFull: house > own };
}

function secondsUntil(sentAt: Date | null, spanMs: number, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil((sentAt.getTime() + spanMs - now.getTime()) / 1000));
}
