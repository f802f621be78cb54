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

type Rates = Pick<TermsOf<'rebate'>, 'rates' | 'withVip'>;

/** What is paid of a type's valid bets, with what the member's level adds; 0 where the type has no rate. */
export function rebateRate({ rates, withVip }: Rates, type: GameType, extraPpm: number): number {
  const rate = rates[type] ?? 0;
  return rate > 0 && withVip ? rate + extraPpm : rate;
}

/** What a day's valid bets bring, by type, before anything is cut. */
export function rebateOf(terms: Rates, valid: Plays, extraPpm = 0): bigint {
  let sum = 0n;
  for (const type of Object.keys(terms.rates) as GameType[])
    sum += shareOf(valid[type] ?? 0n, rebateRate(terms, type, extraPpm));
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
