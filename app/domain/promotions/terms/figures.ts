import type { GameType } from '~/domain/catalogue/game-types';
import type { TermsOf } from './terms';

const cent = 100n;

/** Cut to 0.01: nothing smaller is paid. */
export function toCents(amountMinor: bigint): bigint {
  return (amountMinor / cent) * cent;
}

export function shareOf(amountMinor: bigint, ratePpm: number): bigint {
  return (amountMinor * BigInt(ratePpm)) / 1_000_000n;
}

/** The bonus of a deposit; 0 where it is too small for one. */
export function bonusOf({ ratePpm, minMinor, mostMinor }: TermsOf<'depositMatch'>, creditedMinor: bigint): bigint {
  if (creditedMinor < minMinor) return 0n;
  const bonus = toCents(shareOf(creditedMinor, ratePpm));
  return bonus < mostMinor ? bonus : toCents(mostMinor);
}

/** A factor is kept in hundredths. */
export function timesOf(amountMinor: bigint, factor: number): bigint {
  return (amountMinor * BigInt(factor)) / 100n;
}

export type Plays = Partial<Record<GameType, bigint>>;

/** What a day's valid bets bring, by type, before anything is cut. */
export function rebateOf({ rates }: Pick<TermsOf<'rebate'>, 'rates'>, valid: Plays): bigint {
  let sum = 0n;
  for (const [type, rate] of Object.entries(rates)) sum += shareOf(valid[type as GameType] ?? 0n, rate);
  return sum;
}

const leastPaid = 10_000n;

/** What is paid of what is due, and what waits for another day: under 1.00 nothing is paid. */
export function paidOf(dueMinor: bigint, mostMinor: bigint | null = null): { paidMinor: bigint; leftMinor: bigint } {
  if (dueMinor < leastPaid) return { paidMinor: 0n, leftMinor: dueMinor };
  const paidMinor = toCents(dueMinor);
  // What is above the most is lost, so that it is not paid a week later.
  if (mostMinor !== null && paidMinor > mostMinor) return { paidMinor: toCents(mostMinor), leftMinor: 0n };
  return { paidMinor, leftMinor: dueMinor - paidMinor };
}

/** What comes back of a week's loss. */
export function cashbackOf(terms: TermsOf<'cashback'>, lossMinor: bigint): bigint {
  if (lossMinor <= terms.leastLossMinor) return 0n;
  const back = toCents(shareOf(lossMinor, terms.ratePpm));
  return back < terms.mostMinor ? back : toCents(terms.mostMinor);
}

/** The reward of the next check-in; after the seventh it begins with the first again. */
export function checkInOf({ rewardsMinor }: TermsOf<'checkIn'>, before: number): bigint {
  return rewardsMinor[before % rewardsMinor.length]!;
}
