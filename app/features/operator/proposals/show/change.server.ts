import type { Proposal } from '~/domain/proposals/end-proposal.server';
import { type PayloadOf, payloadSchemas } from '~/domain/proposals/payloads';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import type { SignedInContext } from '~/http/request/guards.server';
import type { ShownChange } from '../shown-change';
import { showAlertDecision } from './alert.server';
import { showBulk } from './bulk.server';
import { showContractOffer } from './contract-offer.server';
import { showDetailReopened } from './detail-reopened.server';
import { showDrawResult } from './draw-result.server';
import { showLineMove } from './line-move.server';
import { showLotteryLimits } from './lottery-limits.server';
import { showMailing } from './mailing.server';
import { showPaymentMethod, showPayoutMethod } from './method.server';
import { showOffer } from './offer.server';
import { showOperatorFactors, showOperatorPassword, showOperatorUnlock } from './operator.server';
import { showPauseEnd } from './pause-end.server';
import { showPayoutUnlock } from './payout-unlock.server';
import { showGrantRevocation, showManualReward, showPointRevocation } from './reward.server';
import { showOperatorRecovery, showOperatorRole, showRoles } from './roles.server';
import { showSetting } from './setting.server';
import { showTurnoverWaiver } from './turnover-waiver.server';
import { showVendorTransfer } from './vendor-transfer.server';

/** `standing` is what the kind's rule kept of what was. */
type Show<K extends GuardedKind> = (
  ctx: SignedInContext,
  payload: PayloadOf<K>,
  standing: never,
) => ShownChange | Promise<ShownChange>;

const shows: { [K in GuardedKind]: Show<K> } = {
  setting: showSetting,
  paymentMethod: showPaymentMethod,
  payoutMethod: showPayoutMethod,
  lineMove: showLineMove,
  contractOffer: showContractOffer,
  promotionTerms: showOffer,
  manualReward: showManualReward,
  grantRevocation: showGrantRevocation,
  pointRevocation: showPointRevocation,
  turnoverWaiver: showTurnoverWaiver,
  payoutUnlock: showPayoutUnlock,
  detailReopened: showDetailReopened,
  vendorTransfer: showVendorTransfer,
  operatorPassword: showOperatorPassword,
  operatorFactors: showOperatorFactors,
  operatorUnlock: showOperatorUnlock,
  operatorRecovery: showOperatorRecovery,
  roles: showRoles,
  operatorRole: showOperatorRole,
  mailing: showMailing,
  pauseEnd: showPauseEnd,
  alertDecision: showAlertDecision,
  drawResult: showDrawResult,
  lotteryLimits: showLotteryLimits,
  bulkAccounts: showBulk,
  bulkDeposits: showBulk,
  bulkWithdrawals: showBulk,
  bulkGames: showBulk,
};

/** What a proposal changes, before and after, in the reader's words. */
export async function showChange(ctx: SignedInContext, { kind, payload, standing }: Proposal): Promise<ShownChange> {
  const show = shows[kind] as Show<GuardedKind>;
  return show(ctx, payloadSchemas[kind].parse(payload), standing as never);
}
