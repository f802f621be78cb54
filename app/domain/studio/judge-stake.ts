import { Refusal } from '~/domain/shared/refusal';
import { payoutOf } from './engines/engine';

export type StakeLimits = { minMinor: bigint; maxMinor: bigint; maxPayoutMinor: bigint };

/**
 * A stake that could win more than the limit is refused beforehand: nothing that was won is ever cut.
 * Refuses: studio.under_minimum, studio.over_maximum, studio.over_payout.
 */
export function judgeStake(stakeMinor: bigint, limits: StakeLimits, bestMultiplier: number): void {
  const { minMinor, maxMinor, maxPayoutMinor } = limits;
  if (stakeMinor < minMinor) throw new Refusal('studio.under_minimum', 'amount', { minMinor: String(minMinor) });
  if (stakeMinor > maxMinor) throw new Refusal('studio.over_maximum', 'amount', { maxMinor: String(maxMinor) });
  if (payoutOf(stakeMinor, bestMultiplier) <= maxPayoutMinor) return;
  const most = mostFor(bestMultiplier, limits);
  throw new Refusal('studio.over_payout', 'amount', { mostMinor: String(most), payoutMinor: String(maxPayoutMinor) });
}

/** The largest stake that stays within both limits, in whole hundredths of the currency. */
function mostFor(bestMultiplier: number, { maxMinor, maxPayoutMinor }: StakeLimits): bigint {
  const byPayout = (maxPayoutMinor * 100n) / BigInt(bestMultiplier);
  const most = byPayout < maxMinor ? byPayout : maxMinor;
  return most - (most % 100n);
}
