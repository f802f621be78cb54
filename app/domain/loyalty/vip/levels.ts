import { taka } from '~/domain/shared/money';

/** Days of play that a level follows from, and how long before a fall a member is told. */
export const levelDays = 90;
export const warningDays = 7;

/** By the number of the level; 0 is none. */
export const vipLevels = [
  { code: 'none', fromMinor: 0n, extraPpm: 0 },
  { code: 'waterLily', fromMinor: taka(100_000), extraPpm: 500 },
  { code: 'magpieRobin', fromMinor: taka(1_000_000), extraPpm: 1_000 },
  { code: 'peacock', fromMinor: taka(5_000_000), extraPpm: 2_000 },
  { code: 'royalBengal', fromMinor: taka(20_000_000), extraPpm: 3_000 },
] as const;

type VipLevel = (typeof vipLevels)[number];

export const highestLevel = vipLevels.length - 1;

export function levelOf(number: number): VipLevel {
  return vipLevels[number] ?? vipLevels[0];
}

/** Of the way from one level to the next one, in thousandths; 1000 on the highest. */
export function progressOf(level: number, validMinor: bigint): number {
  const next = vipLevels[level + 1];
  if (!next) return 1_000;
  const permille = Number((validMinor * 1_000n) / next.fromMinor);
  return Math.min(1_000, Math.max(0, permille));
}
