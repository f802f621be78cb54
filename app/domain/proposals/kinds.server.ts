import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import type { Kind } from './kind-rule.server';
import { alertDecision } from './kinds/alert-decision.server';
import { bulkAccounts, bulkDeposits, bulkGames, bulkWithdrawals } from './kinds/bulk.server';
import { contractOffer } from './kinds/contract-offer.server';
import { detailReopened } from './kinds/detail-reopened.server';
import { drawResult } from './kinds/draw-result.server';
import { grantRevocation } from './kinds/grant-revocation.server';
import { lineMove } from './kinds/line-move.server';
import { lotteryLimits } from './kinds/lottery-limits.server';
import { mailing } from './kinds/mailing.server';
import { manualReward } from './kinds/manual-reward.server';
import { operatorFactors } from './kinds/operator-factors.server';
import { operatorPassword } from './kinds/operator-password.server';
import { operatorRecovery } from './kinds/operator-recovery.server';
import { operatorRole } from './kinds/operator-role.server';
import { operatorUnlock } from './kinds/operator-unlock.server';
import { pauseEnd } from './kinds/pause-end.server';
import { paymentMethod } from './kinds/payment-method.server';
import { payoutMethod } from './kinds/payout-method.server';
import { payoutUnlock } from './kinds/payout-unlock.server';
import { pointRevocation } from './kinds/point-revocation.server';
import { promotionTerms } from './kinds/promotion-terms.server';
import { roles } from './kinds/roles.server';
import { setting } from './kinds/setting.server';
import { turnoverWaiver } from './kinds/turnover-waiver.server';
import { vendorTransfer } from './kinds/vendor-transfer.server';

/** All that can be proposed; the compiler names what is missing. */
export const kinds = {
  setting,
  paymentMethod,
  payoutMethod,
  lineMove,
  contractOffer,
  promotionTerms,
  manualReward,
  grantRevocation,
  pointRevocation,
  turnoverWaiver,
  payoutUnlock,
  detailReopened,
  vendorTransfer,
  operatorPassword,
  operatorFactors,
  operatorUnlock,
  operatorRecovery,
  roles,
  operatorRole,
  mailing,
  pauseEnd,
  alertDecision,
  drawResult,
  lotteryLimits,
  bulkAccounts,
  bulkDeposits,
  bulkWithdrawals,
  bulkGames,
} as const satisfies Record<GuardedKind, Kind>;
