/** Odds by play, option and tier, as a column holds them. */
export type StoredOdds = Record<string, string[][]>;
