/** A sign-in waits so long for its second step, and is tried so often. */
export const challengeMs = 10 * 60_000;
export const triesPerChallenge = 5;
/** A place unseen for so long is a new one again. */
export const locationLifeMs = 180 * 24 * 60 * 60_000;
