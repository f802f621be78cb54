import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { type Segment, segmentAt, wholeTurn } from '../terms/wheel';

type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

/** Where a spin stops follows from its seeds and its number alone. */
export function drawSpin(segments: readonly Segment[], seeds: Seeds): { drawn: number; segment: number } {
  const drawn = drawsOf(seeds)(wholeTurn);
  return { drawn, segment: segmentAt(segments, drawn) };
}

/** The same again, for whoever checks a spin. */
export function recheckSpin(segments: readonly Segment[], seeds: Seeds) {
  return { hash: hashOfSeed(seeds.serverSeed), ...drawSpin(segments, seeds) };
}
