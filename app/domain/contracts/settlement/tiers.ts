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

/** Whether a tier asks for active members: only then are they counted. */
export function countsActive({ tiers }: Pick<Terms, 'tiers'>): boolean {
  return tiers.some(({ activeMembers }) => activeMembers > 0);
}

/** What a team did in a period. The result is the players' (prizes, rebates and promotions less stakes): negative when they lost. */
export type TeamFigures = {
  turnoverMinor: bigint;
  resultMinor: bigint;
  /** 0 as well where they are not counted (`countsActive`). */
  activeMembers: number;
};

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

/** The figures of a tier, as the fields of a form are called. */
export type TierPart = 'rate' | 'winRate' | 'turnover' | 'loss' | 'active';

/** `tier` and `part` say where; `most` is a rate that may be given, `least` an amount or a count that must be asked for. */
export type TermsFault =
  | { code: 'tiers_required' | 'tiers_over_ten' }
  | { code: 'bet_amount_shape' }
  | { code: 'bet_amount_below'; least: bigint }
  | { code: 'rate_shape' | 'win_rate_shape' | 'threshold_shape' | 'tiers_order'; tier: number; part: TierPart }
  | { code: 'rate_above' | 'win_rate_above'; tier: number; part: TierPart; most: number }
  | { code: 'turnover_below' | 'loss_below' | 'active_below'; tier: number; part: TierPart; least: bigint };

/** What is wrong with the terms in themselves: strictly rising rates, each asking for as much as the one before or more. */
export function faultOfTerms({ betAmountMinor, tiers }: Terms, hasWinRate: boolean): TermsFault | null {
  if (tiers.length === 0) return { code: 'tiers_required' };
  if (tiers.length > tiersAtMost) return { code: 'tiers_over_ten' };
  if (betAmountMinor < 0n) return { code: 'bet_amount_shape' };
  for (const [tier, own] of tiers.entries()) {
    if (!isRate(own.rate) || own.rate === 0) return { code: 'rate_shape', tier, part: 'rate' };
    if (!isRate(own.winRate) || (own.winRate > 0 && !hasWinRate))
      return { code: 'win_rate_shape', tier, part: 'winRate' };
    const shapeless = (['turnover', 'loss', 'active'] as const).find((part) => !isThreshold(own, part));
    if (shapeless) return { code: 'threshold_shape', tier, part: shapeless };
    const before = tiers[tier - 1];
    const part = before && partOutOfOrder(own, before);
    if (part) return { code: 'tiers_order', tier, part };
  }
  return null;
}

/**
 * Whether the giver can always stand by it: for each tier the giver's own contract has one that pays as much and asks
 * for no more. Then a team that reaches it lets the giver's team, of which it is a part, reach that one.
 */
export function faultAgainst(own: Terms, given: Terms): TermsFault | null {
  if (given.betAmountMinor < own.betAmountMinor) return { code: 'bet_amount_below', least: own.betAmountMinor };
  for (const [tier, wanted] of given.tiers.entries()) {
    const asHigh = own.tiers.filter(({ rate }) => rate >= wanted.rate);
    if (asHigh.length === 0) return { code: 'rate_above', tier, part: 'rate', most: highestOf(own.tiers, 'rate') };
    const paying = asHigh.filter(({ winRate }) => winRate >= wanted.winRate);
    if (paying.length === 0)
      return { code: 'win_rate_above', tier, part: 'winRate', most: highestOf(asHigh, 'winRate') };
    const short = paying.some((each) => firstBelow(wanted, each) === null) ? null : firstBelow(wanted, paying[0]!);
    if (short) return { code: `${short}_below`, tier, part: short, least: asked(paying[0]!, short) };
  }
  return null;
}

type Threshold = Exclude<TierPart, 'rate' | 'winRate'>;

function asked({ turnoverMinor, lossMinor, activeMembers }: Tier, part: Threshold): bigint {
  if (part === 'active') return BigInt(activeMembers);
  return part === 'turnover' ? turnoverMinor : lossMinor;
}

/** The first of what one asks that is less than the other asks. */
function firstBelow(one: Tier, other: Tier): Threshold | null {
  return (['turnover', 'loss', 'active'] as const).find((part) => asked(one, part) < asked(other, part)) ?? null;
}

function partOutOfOrder(own: Tier, before: Tier): TierPart | null {
  if (own.rate <= before.rate) return 'rate';
  return own.winRate < before.winRate ? 'winRate' : firstBelow(own, before);
}

function highestOf(tiers: readonly Tier[], name: 'rate' | 'winRate'): number {
  return Math.max(...tiers.map((tier) => tier[name]));
}

function isRate(rate: number): boolean {
  return Number.isSafeInteger(rate) && rate >= 0 && rate <= highestRate;
}

function isThreshold(tier: Tier, part: Threshold): boolean {
  return part === 'active' ? isCount(tier.activeMembers) : asked(tier, part) >= 0n;
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= 1_000_000;
}
