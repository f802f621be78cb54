/** What may be harm, and how much each counts. */
const markPoints = {
  /** Lost in 30 days more than three times what was lost in the 90 before. */
  lossJump: 3,
  /** Three deposits on a day, each within an hour of losing. */
  chasing: 2,
  /** Played between 1 and 5 on five of seven nights. */
  nights: 2,
  /** Over six hours of play on a day. */
  longDays: 2,
  /** Five deposits in 30 days that came to nothing. */
  declined: 2,
  /** A looser limit or a pause asked for twice in 30 days. */
  restless: 1,
} as const;

export type MarkKind = keyof typeof markPoints;
export const markKinds = Object.keys(markPoints) as MarkKind[];

/** From each score on: a letter and no offers; an operator writes; a pause is advised. */
export const steps = { letter: 3, write: 6, pause: 9 } as const;

/** Days that a mark counts, each kind once. */
export const markDays = 30;
export const writeWithinHours = 24;

export function scoreOf(kinds: Iterable<MarkKind>): number {
  return [...new Set(kinds)].reduce((sum, kind) => sum + markPoints[kind], 0);
}

export type FoundMark = { accountId: number; kind: MarkKind };
