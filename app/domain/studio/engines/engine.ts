export const engineNames = ['dice', 'mines', 'reels', 'baccarat', 'crash'] as const;
export type EngineName = (typeof engineNames)[number];

/** A game's code is its engine and its dress: `dice-padma`. */
export function engineOf(gameCode: string): EngineName | null {
  const name = gameCode.slice(0, gameCode.indexOf('-'));
  return (engineNames as readonly string[]).includes(name) ? (name as EngineName) : null;
}

export function themeOf(gameCode: string): string {
  return gameCode.slice(gameCode.indexOf('-') + 1);
}

/** The return to player of the least favourable choice, in 1/10 000 %; tests count it out of every outcome. */
export const statedRtpPpm: Record<EngineName, number> = {
  dice: 962_500,
  mines: 962_500,
  reels: 964_809,
  baccarat: 951_559,
  crash: 969_997,
};

/** Raised whenever a rule or a price changes; kept with every bet. */
export const gameVersions: Record<EngineName, string> = {
  dice: 'dice 1.0',
  mines: 'mines 1.0',
  reels: 'reels 1.0',
  baccarat: 'baccarat 1.0',
  crash: 'crash 2.0',
};

export function payoutOf(stakeMinor: bigint, multiplierHundredths: number): bigint {
  return (stakeMinor * BigInt(multiplierHundredths)) / 100n;
}

/** A round lasts at least so long. */
export const shortestCycleMs = 2_500;
