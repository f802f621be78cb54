const minuteMs = 60_000;

/** When a first number was public is told to the minute, as people write it. */
export function toMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
}
