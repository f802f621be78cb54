export const engineNames = [
  'dice',
  'mines',
  'reels',
  'baccarat',
  'crash',
  'limbo',
  'plinko',
  'wheel',
  'hilo',
  'keno',
  'poker',
  'andar',
  'patti',
] as const;
export type EngineName = (typeof engineNames)[number];

/** A game's code is its engine and its dress: `dice-padma`. */
export function engineOf(gameCode: string): EngineName | null {
  const name = gameCode.slice(0, gameCode.indexOf('-'));
  return (engineNames as readonly string[]).includes(name) ? (name as EngineName) : null;
}

export function themeOf(gameCode: string): string {
  return gameCode.slice(gameCode.indexOf('-') + 1);
}

/**
 * The return to player of the least favourable choice, in 1/10 000 %; of poker and patti, where moves decide, that of the
 * best moves. Tests count it out of every outcome.
 */
export const statedRtpPpm: Record<EngineName, number> = {
  dice: 962_500,
  mines: 962_500,
  reels: 964_809,
  baccarat: 951_559,
  crash: 969_997,
  limbo: 969_997,
  plinko: 960_937,
  wheel: 970_000,
  hilo: 962_840,
  keno: 961_538,
  poker: 972_983,
  andar: 969_987,
  patti: 977_705,
};

/** Raised whenever a rule or a price changes; kept with every bet. */
export const gameVersions: Record<EngineName, string> = {
  dice: 'dice 1.0',
  mines: 'mines 1.0',
  reels: 'reels 1.0',
  baccarat: 'baccarat 1.0',
  crash: 'crash 2.0',
  limbo: 'limbo 1.0',
  plinko: 'plinko 1.0',
  wheel: 'wheel 1.0',
  hilo: 'hilo 1.0',
  keno: 'keno 1.0',
  poker: 'poker 1.0',
  andar: 'andar 1.0',
  patti: 'patti 1.0',
};

export function payoutOf(stakeMinor: bigint, multiplierHundredths: number): bigint {
  return (stakeMinor * BigInt(multiplierHundredths)) / 100n;
}

/** An account's next round of the game begins at least so long after its last round of any game. */
export function shortestCycleMs(engine: EngineName): number {
  return engine === 'reels' ? 2_500 : 5_000;
}
