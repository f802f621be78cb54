import { netOf, resultOf, type TeamSums } from './team-sums';

/** The figures a report may show, in their order. `result` is of the bets alone, `net` with what was given. */
export const figureKeys = [
  'bets',
  'deposits',
  'withdrawals',
  'stake',
  'valid',
  'payout',
  'result',
  'promotions',
  'rebates',
  'net',
] as const;
export type FigureKey = (typeof figureKeys)[number];

/** Of no category: money that is not staked belongs to none. */
export const moneyOnly: ReadonlySet<FigureKey> = new Set(['deposits', 'withdrawals', 'promotions', 'rebates', 'net']);

/** An amount in minor units; of bets their number. */
export function figureOf(key: FigureKey, sums: TeamSums): bigint {
  switch (key) {
    case 'bets':
      return BigInt(sums.bets);
    case 'deposits':
      return sums.depositsMinor;
    case 'withdrawals':
      return sums.withdrawalsMinor;
    case 'stake':
      return sums.stakeMinor;
    case 'valid':
      return sums.validBetMinor;
    case 'payout':
      return sums.payoutMinor;
    case 'result':
      return resultOf(sums);
    case 'promotions':
      return sums.promotionsMinor;
    case 'rebates':
      return sums.rebatesMinor;
    case 'net':
      return netOf(sums);
  }
}
