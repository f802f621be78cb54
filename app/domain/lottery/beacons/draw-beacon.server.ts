import type { Ctx } from '~/domain/shared/ctx.server';
import type { Beacon, BeaconRound } from '../fair/beacon';
import { drandQuicknet, quicknetChain } from '../fair/drand.server';
import { findChainBeacon, findDemoChain, publishDemoLink } from './demo-chain.server';

type NamedRound = { beacon: string; beaconAnchor: string; beaconRound: number };

/** The beacon that draws made now belong to. */
export async function beaconOfNewDraws(ctx: Ctx): Promise<{ beacon: Beacon; anchor: string }> {
  if (ctx.gateways.beacon.name === 'chain') return findDemoChain(ctx);
  return { beacon: drandQuicknet, anchor: '' };
}

/** What the beacon told in a draw's round; null while it has told nothing, or nothing genuine. */
export async function readRound(
  ctx: Ctx,
  { beacon, beaconAnchor, beaconRound }: NamedRound,
): Promise<BeaconRound | null> {
  if (beacon === 'chain') return publishDemoLink(ctx, beaconAnchor, beaconRound);
  const source = ctx.gateways.beacon;
  if (source.name !== 'drand') return null;
  const answer = await source.fetchRound(quicknetChain, beaconRound);
  return answer?.round === beaconRound && drandQuicknet.isGenuine(answer) ? answer : null;
}

/** The beacon that a draw was committed to. */
export async function beaconOfDraw(ctx: Ctx, { beacon, beaconAnchor }: NamedRound): Promise<Beacon> {
  return beacon === 'chain' ? findChainBeacon(ctx, beaconAnchor) : drandQuicknet;
}
