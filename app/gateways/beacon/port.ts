/** A round as a public beacon told it; all hex text. */
export type BeaconAnswer = { readonly round: number; readonly value: string; readonly proof: string };

/** Where draws take their public value from: the demo's own chain, or drand. */
export type BeaconSource =
  | { readonly name: 'chain' }
  /** Null: the round is not told yet, or nobody answers. What is told is not checked here. */
  | { readonly name: 'drand'; fetchRound(chain: string, round: number): Promise<BeaconAnswer | null> };
