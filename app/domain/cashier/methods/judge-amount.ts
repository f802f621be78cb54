import { Refusal } from '~/domain/shared/refusal';

type Range = { minMinor: bigint; maxMinor: bigint };

/** Of a way in or out. Refuses: cashier.under_minimum, cashier.over_maximum. */
export function judgeAmount({ minMinor, maxMinor }: Range, amountMinor: bigint): void {
  if (amountMinor < minMinor) throw new Refusal('cashier.under_minimum', 'amount', { minMinor: String(minMinor) });
  if (amountMinor > maxMinor) throw new Refusal('cashier.over_maximum', 'amount', { maxMinor: String(maxMinor) });
}
