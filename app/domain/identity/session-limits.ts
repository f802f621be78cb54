/** A session ends for good after so long, however busy; the idle time is the setting `sessionIdleMinutes`. */
export const absoluteHours = 12;
export const defaultIdleMinutes = 30;
/** Being seen is written down once in this time at most. */
export const seenEveryMs = 60_000;
/** A proof of who one is counts as fresh for so long. */
export const freshProofMs = 5 * 60_000;
/** Wrong old passwords after which the session is over. */
export const wrongProofsAtMost = 5;
export const rememberMs = 24 * 60 * 60_000;
/** Tabs that a browser opens at once all bring the same validator: the late ones get nothing, but are no thieves. */
export const rememberGraceMs = 10_000;
