import type { Words } from '~/domain/shared/language';
import type { MethodKind } from '~/domain/shared/method-kinds';

export const payoutKinds = ['bank', 'mobile', 'crypto'] as const satisfies readonly MethodKind[];
export type PayoutKind = (typeof payoutKinds)[number];

/** A way that money is paid out by. */
export type PayoutMethod = {
  id: number;
  code: string;
  kind: PayoutKind;
  names: Words;
  minMinor: bigint;
  maxMinor: bigint;
  feeFixedMinor: bigint;
  feePpm: number;
  /** How long it takes, in words. */
  arrival: Words;
  isEnabled: boolean;
  position: number;
  updatedAt: Date;
};
