import { taka } from '~/domain/shared/money';
import type { Settings } from '~/domain/site/settings';

type Line = { vendorCode: string; category: string; stakeMinor: bigint; feedsJackpot: boolean };

/** Whole numbers from 0 up to but not including the limit, each as likely as the other. */
export type Chance = (limit: number) => number;

const hundredthsOfPercent = 10_000n;

/** What the bets of a batch put in, by vendor. What is undone takes its share back, down to nothing. */
export function sharesOf(lines: readonly Line[], { share }: Settings['jackpot']): Map<string, bigint> {
  const stakes = new Map<string, bigint>();
  for (const { vendorCode, stakeMinor, feedsJackpot } of lines) {
    if (feedsJackpot) stakes.set(vendorCode, (stakes.get(vendorCode) ?? 0n) + stakeMinor);
  }
  const rate = BigInt(Math.round(share * 100));
  const shares = [...stakes].map(([vendorCode, stake]) => [vendorCode, (stake * rate) / hundredthsOfPercent] as const);
  return new Map(shares.filter(([, amountMinor]) => amountMinor > 0n));
}

/**
 * The bets that win it: those in jackpot games, each unit staked with the same chance whoever stakes it, so that what a
 * stake returns of the jackpot does not depend on how it is cut into bets.
 */
export function drawnOf<L extends Line>(lines: readonly L[], { wager }: Settings['jackpot'], chance: Chance): L[] {
  const limit = Number(taka(wager));
  return lines.filter(
    ({ category, stakeMinor, feedsJackpot }) =>
      feedsJackpot && category === 'JACKPOT' && stakeMinor > 0n && BigInt(chance(limit)) < stakeMinor,
  );
}
