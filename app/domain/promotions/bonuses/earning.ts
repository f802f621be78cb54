import type { GameType } from '~/domain/catalogue/game-types';
import { toCents } from '../terms/figures';

/** A bonus that is being earned, as much of it as counting needs. */
export type Earning = {
  id: number;
  amountMinor: bigint;
  requiredMinor: bigint;
  metMinor: bigint;
  releasedMinor: bigint;
  grantedAt: Date;
  expiresAt: Date;
  weights: Partial<Record<GameType, number>>;
  countMostMinor: bigint | null;
};

export type PlayedBet = { settledAt: Date; category: string; bets: number; validBetMinor: bigint };
export type Counted = { grantId: number; countedMinor: bigint; validMinor: bigint };

const whole = 10_000n;
const leastReleased = 10_000n;

/**
 * Counts one settled line towards the open bonuses of its account, which come in the order in which they expire, and
 * changes what they have met. A bet above the most that counts is counted as that much. What one bonus does not need goes on to
 * the next; a line that takes back lowers the first alone.
 */
export function countLine(earnings: readonly Earning[], line: PlayedBet): Counted[] {
  const open = earnings.filter((each) => each.grantedAt < line.settledAt && line.settledAt <= each.expiresAt);
  if (line.validBetMinor < 0n) return takeBack(open[0], line);
  const counted: Counted[] = [];
  let left = line.validBetMinor;
  for (const each of open) {
    if (left <= 0n) break;
    const weight = weightOf(each, line.category);
    if (weight === 0n) continue;
    const counting = (countable(each, line, left) * weight) / whole;
    const missing = each.requiredMinor - each.metMinor;
    const taken = counting < missing ? counting : missing;
    if (taken <= 0n) continue;
    each.metMinor += taken;
    const used = (taken * whole + weight - 1n) / weight;
    counted.push({ grantId: each.id, countedMinor: taken, validMinor: used < left ? used : left });
    left -= used;
  }
  return counted;
}

function takeBack(first: Earning | undefined, line: PlayedBet): Counted[] {
  if (!first) return [];
  const lost = (countable(first, line, -line.validBetMinor) * weightOf(first, line.category)) / whole;
  const taken = lost < first.metMinor ? lost : first.metMinor;
  if (taken <= 0n) return [];
  first.metMinor -= taken;
  return [{ grantId: first.id, countedMinor: -taken, validMinor: line.validBetMinor }];
}

/** A line may hold several bets; each counts up to the most. */
function countable({ countMostMinor }: Earning, { bets }: PlayedBet, validMinor: bigint): bigint {
  if (countMostMinor === null) return validMinor;
  const most = countMostMinor * BigInt(Math.max(1, Math.abs(bets)));
  return validMinor < most ? validMinor : most;
}

function weightOf({ weights }: Earning, category: string): bigint {
  return BigInt(weights[category as GameType] ?? 0);
}

type Progress = Pick<Earning, 'amountMinor' | 'requiredMinor' | 'metMinor' | 'releasedMinor'>;

/** What is to be paid now: in steps of 1.00 at least, and the rest with the last bet. */
export function releasable({ amountMinor, requiredMinor, metMinor, releasedMinor }: Progress): bigint {
  const isMet = metMinor >= requiredMinor;
  const due = isMet ? amountMinor : toCents((amountMinor * metMinor) / requiredMinor);
  const step = due - releasedMinor;
  return step >= leastReleased || (isMet && step > 0n) ? step : 0n;
}
