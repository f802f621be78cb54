/** In whole units of money. */
export type ReturnSums = {
  bets: number;
  stake: number;
  payout: number;
  stakeSquares: number;
  products: number;
  payoutSquares: number;
};

/** A normal variable lies within this number of deviations in 99 of 100 cases. */
const deviations = 2.5758;
/** Below it one large prize, or its absence, moves the share out of a band that is worked out from few bets. */
const leastBets = 1_000;

/**
 * What a game gave back as a share of the stakes, and the band in which its true return lies in 99 of 100 cases; without a
 * band where there are too few bets. Each bet's payout less the share of its stake is one draw.
 */
export function returnBand(sums: ReturnSums): { share: number; low: number; high: number } | { share: number | null } {
  const { bets, stake, payout } = sums;
  if (stake <= 0) return { share: null };
  const share = payout / stake;
  if (bets < leastBets) return { share };
  const squares = sums.payoutSquares - 2 * share * sums.products + share ** 2 * sums.stakeSquares;
  const half = (deviations * Math.sqrt(Math.max(0, squares))) / stake;
  return { share, low: Math.max(0, share - half), high: share + half };
}
