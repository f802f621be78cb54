/** A round of a beacon: `value` enters the draw, `proof` shows that the beacon made it; both hex text. */
export type BeaconRound = { readonly round: number; readonly value: string; readonly proof: string };

/** A source of values that nobody knows before their time. */
export type Beacon = {
  readonly name: string;
  readonly periodSeconds: number;
  roundAt(at: Date): number;
  /** When a round becomes public. */
  publishedAt(round: number): Date;
  isGenuine(answer: BeaconRound): boolean;
};

/** Rounds at equal intervals; round 1 is public at `genesis`. */
export function beaconTimes(
  genesisSeconds: number,
  periodSeconds: number,
): Pick<Beacon, 'periodSeconds' | 'roundAt' | 'publishedAt'> {
  return {
    periodSeconds,
    roundAt: (at) => Math.floor((Math.floor(at.getTime() / 1000) - genesisSeconds) / periodSeconds) + 1,
    publishedAt: (round) => new Date((genesisSeconds + (round - 1) * periodSeconds) * 1000),
  };
}

/** A round that is public while tickets are sold makes the draw void. */
export function isKnownTooEarly(beacon: Beacon, round: number, closesAt: Date): boolean {
  return beacon.publishedAt(round) <= closesAt;
}
