type EngineFacts = {
  /** `instant`: one request decides. `stepped`: the outcome is fixed when the round begins, the player's moves end it. `flight`: one round for all. */
  plays: 'instant' | 'stepped' | 'flight';
  /**
   * The return to player of the least favourable choice, in 1/10 000 %; of poker and patti, where moves decide, that of the
   * best moves. Tests count it out of every outcome.
   */
  rtpPpm: number;
  /** Raised whenever a rule or a price changes; kept with every bet. */
  version: string;
};

/** A new engine is one entry here; the compiler names the rules, form, words, picture and demo games that it needs. */
export const engineFacts = {
  dice: { plays: 'instant', rtpPpm: 962_500, version: '1.0' },
  mines: { plays: 'stepped', rtpPpm: 962_500, version: '1.0' },
  reels: { plays: 'instant', rtpPpm: 964_809, version: '1.0' },
  baccarat: { plays: 'instant', rtpPpm: 951_559, version: '1.0' },
  crash: { plays: 'flight', rtpPpm: 969_997, version: '2.0' },
  limbo: { plays: 'instant', rtpPpm: 969_997, version: '1.0' },
  plinko: { plays: 'instant', rtpPpm: 960_937, version: '1.0' },
  wheel: { plays: 'instant', rtpPpm: 970_000, version: '1.0' },
  hilo: { plays: 'stepped', rtpPpm: 962_840, version: '1.0' },
  keno: { plays: 'instant', rtpPpm: 961_538, version: '1.0' },
  poker: { plays: 'stepped', rtpPpm: 972_984, version: '1.0' },
  andar: { plays: 'instant', rtpPpm: 969_987, version: '1.0' },
  patti: { plays: 'stepped', rtpPpm: 977_705, version: '1.0' },
} as const satisfies Record<string, EngineFacts>;

export type EngineName = keyof typeof engineFacts;
export const engineNames = Object.keys(engineFacts) as [EngineName, ...EngineName[]];

/** The engines that play so. */
export type EngineThatPlays<P extends EngineFacts['plays']> = {
  [E in EngineName]: (typeof engineFacts)[E]['plays'] extends P ? E : never;
}[EngineName];

export const statedRtpPpm = Object.fromEntries(
  engineNames.map((engine) => [engine, engineFacts[engine].rtpPpm]),
) as Record<EngineName, number>;

export function gameVersion(engine: EngineName): string {
  return `${engine} ${engineFacts[engine].version}`;
}

/** A game's code is its engine and its theme: `dice-padma`. */
export function engineOf(gameCode: string): EngineName | null {
  const name = gameCode.slice(0, gameCode.indexOf('-'));
  return (engineNames as readonly string[]).includes(name) ? (name as EngineName) : null;
}

export function themeOf(gameCode: string): string {
  return gameCode.slice(gameCode.indexOf('-') + 1);
}

export function payoutOf(stakeMinor: bigint, multiplierHundredths: number): bigint {
  return (stakeMinor * BigInt(multiplierHundredths)) / 100n;
}

/** An account's next round of the game begins at least so long after its last round of any game. */
export function shortestCycleMs(engine: EngineName): number {
  return engine === 'reels' ? 2_500 : 5_000;
}
