import { toCents } from '~/domain/promotions/terms/figures';
import { dayAfter, daysFrom, firstOfMonth, mondayOf } from '~/domain/shared/period';

export const boardPeriodKinds = ['daily', 'weekly', 'monthly'] as const;
type BoardPeriodKind = (typeof boardPeriodKinds)[number];

/** Weighted valid bets in minor units, or the best multiple of one bet in hundredths. */
export const boardScoreKinds = ['validBets', 'bestMultiple'] as const;

/** Of the consumer of play; it is stored and says how far the stream is counted. */
export const boardConsumerName = 'boards';

/** Places are counted one by one so far; beyond it a member is told a share of all. */
export const exactRanks = 10_000;

/** The first day of the period that a day lies in, and that of the next one. */
export function boardPeriodOf(kind: BoardPeriodKind, day: string): { first: string; next: string } {
  switch (kind) {
    case 'daily':
      return { first: day, next: dayAfter(day) };
    case 'weekly':
      return { first: mondayOf(day), next: daysFrom(mondayOf(day), 7) };
    case 'monthly':
      return { first: firstOfMonth(day), next: firstOfMonth(daysFrom(firstOfMonth(day), 31)) };
    default:
      return kind satisfies never;
  }
}

/** What each of `ties` equal scores wins from `place` on: they share the sum of their places' prizes. */
export function prizeOf(prizesMinor: readonly bigint[], { place, ties }: { place: number; ties: number }): bigint {
  const sum = prizesMinor.slice(place - 1, place - 1 + ties).reduce((all, each) => all + each, 0n);
  return toCents(sum / BigInt(ties));
}

const whole = 10_000n;

export function weighted(validMinor: bigint, weight: number): bigint {
  return (validMinor * BigInt(weight)) / whole;
}

/** In hundredths; null: it does not count, because it won no more than it cost. What is taken back has both negated. */
export function multipleOf(payoutMinor: bigint, stakeMinor: bigint): number | null {
  if (stakeMinor === 0n) return null;
  const hundredths = Number((payoutMinor * 100n) / stakeMinor);
  return hundredths > 100 ? Math.min(hundredths, 2_000_000_000) : null;
}
