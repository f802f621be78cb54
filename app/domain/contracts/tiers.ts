/** Rates are whole numbers of 1/10 000 %, so 1 000 000 is all of it. The one place that converts. */
const wholeRate = 1_000_000n;
export const highestRate = Number(wholeRate);
const tiersAtMost = 10;

export type Tier = {
  rate: number;
  /** Of a dividend, for periods in which the team won; else 0. */
  winRate: number;
  /** Asked of the team in the period: valid bets, loss, and members who bet at least the contract's amount. */
  turnoverMinor: bigint;
  lossMinor: bigint;
  activeMembers: number;
};

export type Terms = { betAmountMinor: bigint; tiers: readonly Tier[] };

/** What a team did in a period. The result is the players' (prizes, rebates and promotions less stakes): negative when they lost. */
export type TeamFigures = { turnoverMinor: bigint; resultMinor: bigint; activeMembers: number };

/** Rounded towards zero. */
export function shareOf(amountMinor: bigint, rate: number): bigint {
  return (amountMinor * BigInt(rate)) / wholeRate;
}

/** The highest tier all of whose conditions hold; -1: none. A team that won has lost nothing. */
export function tierReached(
  tiers: readonly Tier[],
  { turnoverMinor, resultMinor, activeMembers }: TeamFigures,
): number {
  const lostMinor = resultMinor < 0n ? -resultMinor : 0n;
  return tiers.findLastIndex(
    (tier) => turnoverMinor >= tier.turnoverMinor && lostMinor >= tier.lossMinor && activeMembers >= tier.activeMembers,
  );
}

export type TermsFault = { code: TermsFaultCode; tier?: number };
export type TermsFaultCode =
  | 'tiers_required'
  | 'tiers_over_ten'
  | 'rate_shape'
  | 'tiers_order'
  | 'threshold_shape'
  | 'win_rate_shape'
  | 'rate_above'
  | 'threshold_below'
  | 'bet_amount_below';

/** What is wrong with the terms in themselves: strictly rising rates, each asking for as much as the one before or more. */
export function faultOfTerms({ betAmountMinor, tiers }: Terms, hasWinRate: boolean): TermsFault | null {
  if (tiers.length === 0) return { code: 'tiers_required' };
  if (tiers.length > tiersAtMost) return { code: 'tiers_over_ten' };
  if (betAmountMinor < 0n) return { code: 'threshold_shape' };
  for (const [tier, own] of tiers.entries()) {
    const before = tiers[tier - 1];
    if (!isRate(own.rate) || own.rate === 0) return { code: 'rate_shape', tier };
    if (!isRate(own.winRate) || (own.winRate > 0 && !hasWinRate)) return { code: 'win_rate_shape', tier };
    if (own.turnoverMinor < 0n || own.lossMinor < 0n || !isCount(own.activeMembers))
      return { code: 'threshold_shape', tier };
    if (before && (own.rate <= before.rate || own.winRate < before.winRate || !asksAsMuch(own, before))) {
      return { code: 'tiers_order', tier };
    }
  }
  return null;
}

/**
 * Whether the giver can always stand by it: for each tier the giver's own contract has one that pays as much and asks
 * for no more. Then a team that reaches it lets the giver's team, of which it is a part, reach that one.
 */
export function faultAgainst(own: Terms, given: Terms): TermsFault | null {
  if (given.betAmountMinor < own.betAmountMinor) return { code: 'bet_amount_below' };
  for (const [tier, wanted] of given.tiers.entries()) {
    const paying = own.tiers.filter(({ rate, winRate }) => rate >= wanted.rate && winRate >= wanted.winRate);
    if (paying.length === 0) return { code: 'rate_above', tier };
    if (!paying.some((tier) => asksAsMuch(wanted, tier))) return { code: 'threshold_below', tier };
  }
  return null;
}

function asksAsMuch(one: Tier, other: Tier): boolean {
  return (
    one.turnoverMinor >= other.turnoverMinor &&
    one.lossMinor >= other.lossMinor &&
    one.activeMembers >= other.activeMembers
  );
}

function isRate(rate: number): boolean {
  return Number.isSafeInteger(rate) && rate >= 0 && rate <= highestRate;
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000;
}
