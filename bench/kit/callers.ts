export type CallResult = { perSecond: number; p99Ms: number };

/** This many callers at once, each with its next call as soon as it has its answer. */
export async function callFor(
  { callers, seconds }: { callers: number; seconds: number },
  call: (caller: number) => Promise<unknown>,
): Promise<CallResult> {
  const tookMs: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let now = performance.now(); now < until; ) {
        await call(caller);
        const then = performance.now();
        tookMs.push(then - now);
        now = then;
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  tookMs.sort((a, b) => a - b);
  return {
    perSecond: tookMs.length / elapsedSeconds,
    p99Ms: tookMs[Math.floor(tookMs.length * 0.99)] ?? Number.POSITIVE_INFINITY,
  };
}
