/** This many failures in this many minutes, and nothing new until the oldest is past them. */
export const failuresBeforeBlock = 5;
export const failureMinutes = 10;

/** Open at the same time, for one account. */
export const mostOpenDeposits = 20;

/** How long a payment may be under way once the provider has said that it is. */
export const processingHours = 24;

const minuteMs = 60_000;

export function failuresSince(now: Date): Date {
  return new Date(now.getTime() - failureMinutes * minuteMs);
}

/** Seconds until fewer than the limit lie within the window. `failedAt` are those within it, oldest first. */
export function blockSeconds(failedAt: readonly Date[], now: Date): number {
  const last = failedAt[failedAt.length - failuresBeforeBlock];
  if (!last) return 0;
  return Math.max(1, Math.ceil((last.getTime() + failureMinutes * minuteMs - now.getTime()) / 1_000));
}
