import { createHash } from 'node:crypto';
import type { Family } from '../family-names';
import type { Play, Target } from '../plays/play';
import { families } from '../registry';
import { modeRules, type PriceFault, type PrizeMode, rebatesOf, rtpLeast, type Share, whole } from './modes';
import { oddsOf } from './odds';

/** By play, option and tier. */
type Odds = Readonly<Record<string, readonly (readonly bigint[])[]>>;

/** A list never changes: a ticket names the list it was sold from. */
export type PriceList = {
  readonly mode: PrizeMode;
  readonly family: Family;
  readonly rtp: Share;
  readonly rebate: Share;
  readonly odds: Odds;
  /** Names the list by what it pays: the hash of all of the above. */
  readonly version: string;
};

export type PriceTerms = Pick<PriceList, 'mode' | 'family' | 'rtp' | 'rebate'>;

export function priceFault({ mode, family, rtp, rebate }: PriceTerms): PriceFault | 'family' | null {
  if (!modeRules(mode).families.includes(family)) return 'family';
  if (!Number.isInteger(rtp) || rtp < rtpLeast || rtp > whole) return 'rtp';
  return rebatesOf(mode, rtp).includes(rebate) ? null : 'rebate';
}

export function makePriceList(terms: PriceTerms): PriceList {
  const fault = priceFault(terms);
  if (fault) throw new RangeError(`no price list of ${terms.mode} ${terms.family}: ${fault}`);
  const { mode, family, rtp, rebate } = terms;
  const odds: Record<string, bigint[][]> = {};
  for (const [name, play] of Object.entries<Play>(families[family].plays)) {
    if (modeRules(mode).offers(play)) odds[name] = play.options.map((option) => oddsOf(option, rtp - rebate));
  }
  return { mode, family, rtp, rebate, odds, version: versionOf(terms, odds) };
}

/** A target with the odds of a list by the number of common bits; a key's odds are at 1. */
export type PricedTarget = {
  readonly play: string;
  readonly bits: bigint;
  readonly key: number | null;
  readonly odds: readonly bigint[];
};

export function priceTargets(list: PriceList, targets: Readonly<Record<string, readonly Target[]>>): PricedTarget[] {
  return Object.entries(list.odds).flatMap(([play, options]) =>
    (targets[play] ?? []).map(({ option, tier, bits, key, wins }) => ({
      play,
      bits,
      key,
      odds: wins.map((count) => BigInt(count) * options[option]![tier]!),
    })),
  );
}

function versionOf({ mode, family, rtp, rebate }: PriceTerms, odds: Odds): string {
  const plays = Object.entries(odds).map(
    ([play, options]) => `${play}:${options.map((tiers) => tiers.join(',')).join(';')}`,
  );
  return createHash('sha256')
    .update([mode, family, rtp, rebate, ...plays.sort()].join('\n'))
    .digest('hex')
    .slice(0, 16);
}
