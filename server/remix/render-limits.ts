/**
 * Who may have how much of the one thread that renders pages. A fair order does the work; a refusal is for backlogs that
 * nobody would wait for.
 */
export const renderLimits = {
  /** Rendering is a thread's work: a few at once overlap their questions to the database, more would only make all of them later. */
  atOnce: 4,
  /** Of one share, so that the others' next rendering always finds a place. */
  atOncePerShare: 2,
  /** 300 connections of one address or account may all wait: some 8 s at 25 ms each. */
  waitingPerShare: 320,
  /** Each waiting request keeps its socket, head and body: some 100 MB at 50 KB each. */
  waitingInAll: 2_000,
  /** What has not ended by then waits for something other than the processor (a provider, a held answer) and gives its place back. */
  holdMs: 100,
  /** Of the thread's time an address may have this part without being behind. */
  fairShare: 0.25,
  /** An address is this far behind after a second and a half of nothing but its renderings. No browser asks for so much. */
  floodDebtMs: 1_000,
  /** Many requests sent at once are no flood; one goes on asking while it is behind. */
  floodArrivals: 16,
  /** While others ask, a flood gets this part of the thread: so few of their requests meet a rendering of it that their p95 does not. */
  floodShare: 0.025,
  longestRestMs: 2_000,
  /** Others are there for this long after their last answer. */
  presentMs: 1_000,
} as const;

export type RenderLimits = { [Name in keyof typeof renderLimits]: number };

/** Of one of several processes: backlogs are divided among them. Parts of a thread are the same on each. */
export function limitsOfOne(processes: number): Pick<RenderLimits, 'waitingPerShare' | 'waitingInAll'> {
  return {
    waitingPerShare: Math.ceil(renderLimits.waitingPerShare / processes),
    waitingInAll: Math.ceil(renderLimits.waitingInAll / processes),
  };
}
