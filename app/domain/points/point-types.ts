import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import { isGameType } from '~/domain/catalogue/game-types';

/** What points are of, as the specification names them. */
const pointTypes = ['live', 'lottery', 'pvp', 'slots', 'sports', 'redeem', 'deposit'] as const;
export type PointType = (typeof pointTypes)[number];

/** The types that members earn; `redeem` is what they spend and get back. */
export type EarnedType = Exclude<PointType, 'redeem'>;
export const earnedTypes = pointTypes.filter((type): type is EarnedType => type !== 'redeem');

export function pointTypeOf(category: string): EarnedType {
  return isGameType(category) ? categoryRegistry[category].counts.points : 'slots';
}

/** A point is 10 000 of its own unit, as the currency's is. */
export const wholePoint = 10_000n;

const hundredth = wholePoint / 100n;

/** One point for every 100 of the currency, in millionths. */
export function ratePpmOf(pointsPer100: number): number {
  return Math.round(pointsPer100 * 10_000);
}

/** Cut to hundredths of a point, towards zero: the same rule as `pointsDueSql`. */
export function pointsDue(basisMinor: bigint, ratePpm: number): bigint {
  return ((basisMinor * BigInt(ratePpm)) / 1_000_000n / hundredth) * hundredth;
}

/** What points are worth in money, cut to hundredths of the currency. */
export function moneyOf(pointsMinor: bigint, pointsForOneUnit: number): bigint {
  return (pointsMinor / BigInt(pointsForOneUnit) / 100n) * 100n;
}
