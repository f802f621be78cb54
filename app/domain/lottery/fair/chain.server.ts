import { createHash } from 'node:crypto';
import { type Beacon, type BeaconRound, beaconTimes } from './beacon';

const chainPeriodSeconds = 30;

/** The demo's beacon: link i is the hash of link i + 1. The anchor, link 0, is public from the start. The site knows all links. */
export type HashChain = { readonly anchor: string; link(round: number): string };

/** A chain of `length` rounds from a secret of 32 bytes. Every `spacing`th link is remembered. */
export function makeChain(secret: Uint8Array, length: number, spacing = 1024): HashChain {
  const remembered = new Map<number, Buffer>();
  let link: Buffer = Buffer.from(secret);
  for (let at = length; at > 0; at--) {
    if (at === length || at % spacing === 0) remembered.set(at, link);
    link = sha256(link);
  }
  const anchor = link.toString('hex');
  return {
    anchor,
    link: (round) => {
      if (!Number.isInteger(round) || round < 1 || round > length)
        throw new RangeError(`no round ${round} in the chain`);
      const from = Math.min(Math.ceil(round / spacing) * spacing, length);
      return hashed(remembered.get(from)!, from - round).toString('hex');
    },
  };
}

/** Checks a link against one that is already known: an earlier link, or the anchor as round 0. */
export function leadsTo(later: { round: number; value: string }, known: { round: number; value: string }): boolean {
  if (later.round <= known.round || !isLink(later.value)) return false;
  return hashed(Buffer.from(later.value, 'hex'), later.round - known.round).toString('hex') === known.value;
}

/** The chain as a beacon; the proof of a round is its value. Rounds after the genesis last half a minute. */
export function chainBeacon(genesisSeconds: number, known: { round: number; value: string }): Beacon {
  return {
    name: 'chain',
    ...beaconTimes(genesisSeconds, chainPeriodSeconds),
    isGenuine: (answer) => answer.proof === answer.value && leadsTo(answer, known),
  };
}

/** The chain's answer for a round: null before the time of the round. */
export function publishedRound(chain: HashChain, beacon: Beacon, round: number, now: Date): BeaconRound | null {
  if (now < beacon.publishedAt(round)) return null;
  const value = chain.link(round);
  return { round, value, proof: value };
}

function hashed(link: Buffer, times: number): Buffer {
  let hash = link;
  for (let done = 0; done < times; done++) hash = sha256(hash);
  return hash;
}

function isLink(value: string): boolean {
  return /^[0-9a-f]{64}$/.test(value);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
