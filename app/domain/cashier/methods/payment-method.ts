import type { Words } from '~/domain/shared/language';
import { type MethodKind, methodKinds } from '../../shared/method-kinds';

export { type MethodKind, methodKinds };

/** Where to send a manual transfer: "Account number", and the number. */
export type AccountDetail = { label: Words; value: string };

export type PaymentMethod = {
  id: number;
  code: string;
  kind: MethodKind;
  names: Words;
  /** Who takes the payment for us; null: the member transfers it and sends the slip. */
  provider: string | null;
  minMinor: bigint;
  maxMinor: bigint;
  feeFixedMinor: bigint;
  feePpm: number;
  /** How long it takes, in words. */
  arrival: Words;
  quickAmountsMinor: bigint[];
  details: AccountDetail[];
  isEnabled: boolean;
  position: number;
  updatedAt: Date;
};

export const methodCode = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
export const mostDetails = 6;
export const mostQuickAmounts = 8;
/** Half of what is paid at most, so that something always arrives. */
export const largestFeePpm = 500_000;

/** What a fee is rounded to: the smallest amount people see. */
const shownUnit = 100n;

/** Rounded down, in the payer's favour; never more than the amount. */
export function feeOf({ feeFixedMinor, feePpm }: Pick<PaymentMethod, 'feeFixedMinor' | 'feePpm'>, amountMinor: bigint) {
  const exact = feeFixedMinor + (amountMinor * BigInt(feePpm)) / 1_000_000n;
  const fee = exact - (exact % shownUnit);
  return fee < amountMinor ? fee : amountMinor;
}
