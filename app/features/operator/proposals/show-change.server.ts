import type { Proposal } from '~/domain/proposals/end-proposal.server';
import { type PayloadOf, payloadSchemas } from '~/domain/proposals/payloads';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import type { SignedInContext } from '~/http/request/guards.server';
import { showAlertDecision } from './show-alert.server';
import { showBulk } from './show-bulk.server';
import { showContractOffer } from './show-contract-offer.server';
import { showDetailReopened } from './show-detail-reopened.server';
import { showDrawResult } from './show-draw-result.server';
import { showLineMove } from './show-line-move.server';
import { showLotteryLimits } from './show-lottery-limits.server';
import { showMailing } from './show-mailing.server';
import { showPaymentMethod, showPayoutMethod } from './show-method.server';
import { showOffer } from './show-offer.server';
import { showOperatorFactors, showOperatorPassword, showOperatorUnlock } from './show-operator.server';
import { showPauseEnd } from './show-pause-end.server';
import { showPayoutUnlock } from './show-payout-unlock.server';
import { showGrantRevocation, showManualReward, showPointRevocation } from './show-reward.server';
import { showOperatorRecovery, showOperatorRole, showRoles } from './show-roles.server';
import { showSetting } from './show-setting.server';
import { showTurnoverWaiver } from './show-turnover-waiver.server';
import { showVendorTransfer } from './show-vendor-transfer.server';
import type { ShownChange } from './shown-change';

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
  bulkGames: showBulk,
};

/** What a proposal changes, before and after, in the reader's words. */
export async function showChange(ctx: SignedInContext, { kind, payload, standing }: Proposal): Promise<ShownChange> {
  const show = shows[kind] as Show<GuardedKind>;
  return show(ctx, payloadSchemas[kind].parse(payload), standing as never);
}
