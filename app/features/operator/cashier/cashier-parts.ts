import { paths } from '~/http/links/paths';

export const cashierParts = ['overview', 'balance'] as const;
export type CashierPart = (typeof cashierParts)[number];

/** Nonsense means the first. */
export function cashierPartIn(value: unknown): CashierPart {
  return cashierParts.find((part) => part === value) ?? cashierParts[0];
}

export function cashierPartPath(part: CashierPart): string {
  return paths.operatorCashier({ part: part === cashierParts[0] ? undefined : part });
}
