/** The purposes a code may serve; one sent for one serves no other. */
export type CodePurpose = 'signIn' | 'register' | 'reset' | 'verifyPlace' | 'proof' | 'contact' | 'paymentPassword';

/** Counted apart: what anybody may ask for by a number, and what only who is signed in, or has shown a password, may. */
const anonymousPurposes: readonly CodePurpose[] = ['signIn', 'register', 'reset'];
const ownersPurposes: readonly CodePurpose[] = ['verifyPlace', 'proof', 'contact', 'paymentPassword'];

export function countedWith(purpose: CodePurpose) {
  const isAnonymous = anonymousPurposes.includes(purpose);
  return { isAnonymous, purposes: isAnonymous ? anonymousPurposes : ownersPurposes };
}

/** Of what the site sends in an hour, anonymous requests use at most this share: the rest is for owners. */
export function anonymousShare(codesPerHour: number): number {
  return Math.max(1, Math.ceil(codesPerHour * 0.8));
}

export const codeDigits = 6;
export const triesPerCode = 5;
const perDay = 5;
/** To one number, whoever asks and from wherever. */
const perNumberAndDay = 15;
const perAddressAndHour = 10;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const shortestLifeMinutes = 5;

/** Which earlier sendings the limits look at, newest first: the sooner it was, the longer the wait. */
export const countedSendings = { perDay, perNumberAndDay, perAddressAndHour, dayMs, hourMs };

export type Sendings = {
  /** The last to this number or address of mail. */
  last: Date | null;
  /** The code that reaches the limit of the day, of the address's hour or of the site's hour; null below the limits. */
  fillsDay: Date | null;
  /** The one that fills the number's day, where others may ask for it too. */
  fillsNumber?: Date | null;
  fillsAddress: Date | null;
  fillsSite: Date | null;
  /** The one that fills the share of anonymous requests. */
  fillsShare?: Date | null;
};

/** How long the button to send rests: `expiredMinutes` is the spec's word for it. */
export function cooldownSeconds(last: Date | null, expiredMinutes: number, now: Date): number {
  return secondsUntil(last, Math.max(1, expiredMinutes) * minuteMs, now);
}

/** A code outlives the rest, so that a slow SMS is not in vain; never ten minutes. */
export function codeLifeMs(expiredMinutes: number): number {
  return Math.min(10, Math.max(shortestLifeMinutes, expiredMinutes)) * minuteMs;
}

/** Seconds until the next code may be sent, and whether the limit of the whole site is the reason. */
export function waitBeforeSending(sendings: Sendings, expiredMinutes: number, now: Date) {
  const own = Math.max(
    cooldownSeconds(sendings.last, expiredMinutes, now),
    secondsUntil(sendings.fillsDay, dayMs, now),
    secondsUntil(sendings.fillsNumber ?? null, dayMs, now),
    secondsUntil(sendings.fillsAddress, hourMs, now),
  );
  const house = Math.max(
    secondsUntil(sendings.fillsSite, hourMs, now),
    secondsUntil(sendings.fillsShare ?? null, hourMs, now),
  );
  return { seconds: Math.max(own, house), isSiteFull: house > own };
}

function secondsUntil(sentAt: Date | null, spanMs: number, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil((sentAt.getTime() + spanMs - now.getTime()) / 1000));
}
