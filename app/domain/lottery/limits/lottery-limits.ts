import type { LotteryLimits } from '../orders/exposure';

export type LimitName = keyof LotteryLimits;

export const limitNames = [
  'lineMostMinor',
  'ticketPayoutMostMinor',
  'accountPayoutMostMinor',
  'keyPayoutMostMinor',
  'drawPayoutMostMinor',
] as const satisfies readonly LimitName[];

/** Each is part of the second: above it, it would never be met. */
const within: readonly [LimitName, LimitName][] = [
  ['ticketPayoutMostMinor', 'accountPayoutMostMinor'],
  ['accountPayoutMostMinor', 'drawPayoutMostMinor'],
  ['keyPayoutMostMinor', 'drawPayoutMostMinor'],
];

/** The limit that is above one it is part of; null: none is. */
export function limitsFault(limits: LotteryLimits): LimitName | null {
  return within.find(([part, whole]) => limits[part] > limits[whole])?.[0] ?? null;
}

export function isRaise(before: LotteryLimits, after: LotteryLimits): boolean {
  return limitNames.some((name) => after[name] > before[name]);
}
