import { openTally } from '~/domain/shared/tally';

/** Tries to be somebody, by what they came to: `passed`, or the code of the refusal. */
export const signInTally = openTally();
