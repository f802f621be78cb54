/** The purposes a code may serve; one sent for one serves no other. */
export type CodePurpose = 'signIn' | 'register' | 'reset' | 'verifyPlace' | 'proof' | 'contact' | 'paymentPassword';

/** Codes that anybody may request by a number are counted apart from those that need a session or a password. */
const anonymousPurposes: readonly CodePurpose[] = ['signIn', 'register', 'reset'];
const ownersPurposes: readonly CodePurpose[] = ['verifyPlace', 'proof', 'contact', 'paymentPassword'];

export function countedWith(purpose: CodePurpose) {
  const isAnonymous = anonymousPurposes.includes(purpose);
  return { isAnonymous, purposes: isAnonymous ? anonymousPurposes : ownersPurposes };
}

/** Anonymous requests use at most this share of the codes that the site sends in an hour; the rest is for owners. */
export function anonymousShare(codesPerHour: number): number {
  return Math.max(1, Math.ceil(codesPerHour * 0.8));
}

export const codeDigits = 6;
export const triesPerCode = 5;
const perDay = 5;
/** The limit for one number, over all who request codes for it. */
const perNumberAndDay = 15;
const perAddressAndHour = 10;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const shortestLifeMinutes = 5;

/** Which earlier sendings the limits look at, newest first: the sooner it was, the longer the wait. */
export const countedSendings = { perDay, perNumberAndDay, perAddressAndHour, dayMs, hourMs };

export type Sendings = {
  /** The last code sent to this number or e-mail address. */
  last: Date | null;
  /** The code that reaches the limit of the day, of the address's hour or of the site's hour; null below the limits. */
  fillsDay: Date | null;
  /** The code that reaches the number's limit of the day, where others may request codes for it too. */
  fillsNumber?: Date | null;
  fillsAddress: Date | null;
  fillsSite: Date | null;
  /** The code that reaches the share of anonymous requests. */
  fillsShare?: Date | null;
};

/** How long the send button stays disabled; the specification calls it `expiredMinutes`. */
export function cooldownSeconds(last: Date | null, expiredMinutes: number, now: Date): number {
  return secondsUntil(last, Math.max(1, expiredMinutes) * minuteMs, now);
}

/** A code lives longer than the cooldown, so that a slow SMS can still be used, and ten minutes at most. */
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
  const site = Math.max(
    secondsUntil(sendings.fillsSite, hourMs, now),
    secondsUntil(sendings.fillsShare ?? null, hourMs, now),
  );
  return { seconds: Math.max(own, site), isSiteFull: site > own };
}

function secondsUntil(sentAt: Date | null, spanMs: number, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil((sentAt.getTime() + spanMs - now.getTime()) / 1000));
}
