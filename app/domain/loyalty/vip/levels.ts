import { taka } from '~/domain/shared/money';
import type { VipLadder } from '~/domain/site/settings/vip-ladder';

/** Days of play that a level follows from, and how long before a fall a member is told. */
export const levelDays = 90;
export const warningDays = 7;

/** From the lowest to the highest; their numbers begin at 1. */
export const levelCodes = ['waterLily', 'magpieRobin', 'peacock', 'royalBengal'] as const;

export const highestLevel = levelCodes.length;

export type VipLevel = { code: 'none' | (typeof levelCodes)[number]; fromMinor: bigint; extraPpm: number };

/** By the number of the level, as the setting `vipLevels` has them; 0 is none. */
export function levelsOf(ladder: VipLadder): readonly VipLevel[] {
  const levels = levelCodes.map((code) => ({
    code,
    fromMinor: taka(ladder[`${code}From`]),
    // Percent; the setting has three decimals at most.
    extraPpm: Math.round(ladder[`${code}Extra`] * 10_000),
  }));
  return [{ code: 'none', fromMinor: 0n, extraPpm: 0 }, ...levels];
}

/** The highest level that these valid bets reach. */
export function levelReached(levels: readonly VipLevel[], validMinor: bigint): number {
  return Math.max(
    0,
    levels.findLastIndex(({ fromMinor }) => validMinor >= fromMinor),
  );
}

/** Of the way from nothing to the next level, in thousandths; 1000 on the highest. */
export function progressOf(levels: readonly VipLevel[], level: number, validMinor: bigint): number {
  const next = levels[level + 1];
  if (!next) return 1_000;
  const permille = Number((validMinor * 1_000n) / next.fromMinor);
  return Math.min(1_000, Math.max(0, permille));
}
