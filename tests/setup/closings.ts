/** What the test file under way has opened; `each.ts` closes it, and loads nothing for the files that open nothing. */
export const closings: (() => Promise<void>)[] = [];
