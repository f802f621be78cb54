/** This many a second and name, and as many at once; what is not used does not pile up. One of several processes passes its part. */
export function openRateLimit(processes = 1) {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    /** Whether one more may pass now. */
    mayPass(name: string, perSecondInAll: number, nowMs: number): boolean {
      const perSecond = Math.max(1, perSecondInAll / processes);
      const bucket = buckets.get(name) ?? { left: perSecond, at: nowMs };
      const refilled = bucket.left + (Math.max(0, nowMs - bucket.at) * perSecond) / 1_000;
      const left = Math.min(perSecond, refilled);
      const passes = left >= 1;
      buckets.set(name, { left: passes ? left - 1 : left, at: Math.max(nowMs, bucket.at) });
      return passes;
    },
  };
}

export type RateLimit = ReturnType<typeof openRateLimit>;
