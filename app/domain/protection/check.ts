/** Minutes between two looks at one's time and result; the first is what an account begins with. */
export const checkMinutes = [60, 30, 15] as const;
export type CheckMinutes = (typeof checkMinutes)[number];

/** Unanswered for so long after it is due, it holds up every stake. `play_admits` has the same figure. */
export const checkGraceMinutes = 5;

/** Months between two reminders of one's limits, by choice. */
export type RemindMonths = 6 | 3 | 1;
