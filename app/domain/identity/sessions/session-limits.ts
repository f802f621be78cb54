import { defaultSettings, type Settings } from '~/domain/site/settings';

/** A session ends for good after so long, however busy. */
export const absoluteHours = 12;
/** The settings that say when a session without a sign of life ends: operators' sooner. */
export type IdleTimes = Pick<Settings, 'sessionIdleMinutes' | 'operatorIdleMinutes'>;
export const defaultIdleTimes: IdleTimes = defaultSettings;
/** Being seen is written down once in this time at most. */
export const seenEveryMs = 60_000;
/** A proof of who one is counts as fresh for so long. */
export const freshProofMs = 5 * 60_000;
/** Wrong old passwords after which the session is over. */
export const wrongProofsAtMost = 5;
export const rememberMs = 24 * 60 * 60_000;
/** Tabs that a browser opens at once all bring the same validator: the late ones get nothing, but are no thieves. */
export const rememberGraceMs = 10_000;
/** A link for a new password, sent by e-mail, works for so long. */
export const resetLinkMs = 30 * 60_000;
