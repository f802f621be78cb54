import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import type { Kind } from './kind-rule.server';
import { contractOffer } from './kinds/contract-offer.server';
import { lineMove } from './kinds/line-move.server';
import { operatorFactors } from './kinds/operator-factors.server';
import { operatorPassword } from './kinds/operator-password.server';
import { operatorUnlock } from './kinds/operator-unlock.server';
import { paymentMethod } from './kinds/payment-method.server';
import { payoutMethod } from './kinds/payout-method.server';
import { setting } from './kinds/setting.server';

/** All that can be proposed; the compiler names what is missing. */
export const kinds = {
  setting,
  paymentMethod,
  payoutMethod,
  lineMove,
  contractOffer,
  operatorPassword,
  operatorFactors,
  operatorUnlock,
} as const satisfies Record<GuardedKind, Kind>;
