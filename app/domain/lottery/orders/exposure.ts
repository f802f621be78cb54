import type { Picks } from '../picks/shape';
import type { Play } from '../plays/play';
import { oddsPerUnit } from '../prices/odds';

/** The key of tickets with more keys than are added up singly, and of plays where too many lines win at once for that. */
export const restKey = '*';
const keysAddedSingly = 300;

/** What a ticket adds to the exposure of its play in its draw, by key. */
export type Exposure = { readonly key: string; readonly payoutMinor: bigint };

type Priced = { play: Play; odds: readonly (readonly bigint[])[] };

/**
 * For each key the line stake times all odds that the play can pay at once, as if they all fell on this key. No result
 * pays more than the largest key, because it divides these odds among keys that all have at most this stake.
 */
export function exposureOf({ play, odds }: Priced, picks: Picks, lineMinor: bigint): Exposure[] {
  const { shape } = play;
  if (play.isSummed || shape.count(picks) / shape.linesEach > keysAddedSingly) {
    return [{ key: restKey, payoutMinor: worstOf({ play, odds }, picks, lineMinor) }];
  }
  const byKey = new Map<string, bigint>();
  for (const line of shape.lines(picks)) {
    const all = oddsAtOnce(play.most.all, odds[play.optionOf(line)]!);
    byKey.set(shape.exposureKey(line), up(lineMinor * all));
  }
  return Array.from(byKey, ([key, payoutMinor]) => ({ key, payoutMinor })).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** No result pays this ticket more. */
export function worstOf({ play, odds }: Priced, picks: Picks, lineMinor: bigint): bigint {
  const lines = BigInt(play.shape.count(picks));
  const worsts = odds.map((tiers) => {
    const inLines = lines * oddsAtOnce(play.most.line, tiers);
    const atOnce = oddsAtOnce(play.most.all, tiers);
    return inLines < atOnce ? inLines : atOnce;
  });
  return up(lineMinor * worsts.reduce((worst, next) => (next > worst ? next : worst), 0n));
}

/** What a draw can cost: for each play its largest key and the tickets that are added up whole. */
export function boundOf(plays: Iterable<ReadonlyMap<string, bigint>>): bigint {
  let bound = 0n;
  for (const exposures of plays) bound += peakOf(exposures);
  return bound;
}

/** A play's part of the bound. */
export function peakOf(exposures: ReadonlyMap<string, bigint>): bigint {
  let largest = 0n;
  for (const [key, payoutMinor] of exposures) if (key !== restKey && payoutMinor > largest) largest = payoutMinor;
  return largest + (exposures.get(restKey) ?? 0n);
}

export type LotteryLimits = {
  readonly lineMostMinor: bigint;
  readonly ticketPayoutMostMinor: bigint;
  readonly accountPayoutMostMinor: bigint;
  readonly keyPayoutMostMinor: bigint;
  readonly drawPayoutMostMinor: bigint;
};

/** What other tickets of the draw have taken of the limits. */
export type DrawUsage = {
  /** Worst payouts of the account's other tickets in the draw. */
  readonly accountMinor: bigint;
  /** Exposures of the ticket's play in the draw. */
  readonly keys: ReadonlyMap<string, bigint>;
  readonly drawBoundMinor: bigint;
};

export type LimitFault = {
  readonly code: 'lottery.line_most' | 'lottery.over_payout' | 'lottery.number_full' | 'lottery.draw_full';
  /** The largest payout or stake that is still possible. */
  readonly leftMinor: bigint;
  readonly key?: string;
};

/** The first limit that a ticket would pass. */
export function limitFault(
  limits: LotteryLimits,
  ticket: { lineMinor: bigint; worstMinor: bigint; exposures: readonly Exposure[] },
  usage: DrawUsage,
): LimitFault | null {
  if (ticket.lineMinor > limits.lineMostMinor) return { code: 'lottery.line_most', leftMinor: limits.lineMostMinor };
  const payoutLeft = least(limits.ticketPayoutMostMinor, limits.accountPayoutMostMinor - usage.accountMinor);
  if (ticket.worstMinor > payoutLeft) return { code: 'lottery.over_payout', leftMinor: notNegative(payoutLeft) };
  const rest = usage.keys.get(restKey) ?? 0n;
  for (const { key, payoutMinor } of ticket.exposures) {
    const taken = key === restKey ? peakOf(usage.keys) : (usage.keys.get(key) ?? 0n) + rest;
    const left = limits.keyPayoutMostMinor - taken;
    if (payoutMinor > left) return { code: 'lottery.number_full', leftMinor: notNegative(left), key };
  }
  const after = new Map(usage.keys);
  for (const { key, payoutMinor } of ticket.exposures) after.set(key, (after.get(key) ?? 0n) + payoutMinor);
  const added = peakOf(after) - peakOf(usage.keys);
  const left = limits.drawPayoutMostMinor - usage.drawBoundMinor;
  // What adds nothing is sold even where a limit was lowered since.
  return added > 0n && added > left ? { code: 'lottery.draw_full', leftMinor: notNegative(left) } : null;
}

/** A tier that the play cannot pay at once counts nothing. */
function oddsAtOnce(most: readonly number[], tiers: readonly bigint[]): bigint {
  return tiers.reduce((sum, odds, at) => sum + odds * BigInt(most[at] ?? 0), 0n);
}

function up(stakeTimesOdds: bigint): bigint {
  return (stakeTimesOdds + oddsPerUnit - 1n) / oddsPerUnit;
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function notNegative(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
