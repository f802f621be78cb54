const uncacheableMs = 10_000;
const uncacheableLimit = 2_000;

/** Keys whose answers were not to be kept lately: nobody waits for another's answer there. */
export function openUncacheableKeys(now: () => number) {
  const until = new Map<string, number>();
  return {
    add(key: string): void {
      if (until.size >= uncacheableLimit) until.clear();
      until.set(key, now() + uncacheableMs);
    },
    has(key: string): boolean {
      const end = until.get(key);
      return end !== undefined && end >= now();
    },
    clear: () => until.clear(),
  };
}
