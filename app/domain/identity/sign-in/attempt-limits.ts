/** Failures after which the next attempt brings a captcha. */
export const captchaAfter = 3;
export const captchaAfterFromAddress = 30;
/** What comes from one address is counted in this window, what concerns one account or browser until it has been quiet for a day. */
export const addressWindowMs = 10 * 60_000;
export const forgottenAfterMs = 24 * 60 * 60_000;

const firstDelays = [5, 10, 20, 40];
const failuresWithoutDelay = 5;
const lockSeconds = 15 * 60;
const longestLockSeconds = 60 * 60;

/** From this many failures on an address may try once a second, and from this many more it has to wait as for a lock. */
const addressPacedFrom = 30;
const addressLockedFrom = 300;

/** How long after this many failures from one address the next attempt from there has to wait. */
export function addressDelaySeconds(failures: number): number {
  if (failures >= addressLockedFrom) return lockSeconds;
  return failures >= addressPacedFrom ? 1 : 0;
}

/** Whether the wait after this many failures is a lock, and no mere pause. */
export function isLock(failures: number): boolean {
  return delaySeconds(failures) >= lockSeconds;
}

/** How long after this many failures the next attempt has to wait: nothing at first, then ever longer, then a lock. */
export function delaySeconds(failures: number): number {
  const step = failures - failuresWithoutDelay;
  if (step <= 0) return 0;
  const delay = firstDelays[step - 1];
  if (delay !== undefined) return delay;
  return Math.min(longestLockSeconds, lockSeconds * 2 ** Math.min(10, step - firstDelays.length - 1));
}
