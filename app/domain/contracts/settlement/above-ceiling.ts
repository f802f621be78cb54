import type { ContractKind } from '../kinds';
import type { Terms } from './tiers';

/** Percent as whole numbers of 1/10 000 %. */
const perPercent = 10_000;

/** Whether a tier pays more than the site lets one operator promise in a contract of this kind. */
export function isAboveCeiling(
  kind: ContractKind,
  { tiers }: Pick<Terms, 'tiers'>,
  ceilings: Record<ContractKind, number>,
): boolean {
  const most = Math.round(ceilings[kind] * perPercent);
  return tiers.some(({ rate, winRate }) => rate > most || winRate > most);
}
