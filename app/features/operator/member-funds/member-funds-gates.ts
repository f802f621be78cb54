import type { WantedRight } from '~/domain/shared/rights';
import { figuresGates } from '../accounts/figures-gates';

/** Who sees payout accounts, masked, and what is to be bet; and who changes them. */
export const memberFundsGates = {
  page: [...figuresGates.money, 'accounts.act', 'adjustments.propose', 'adjustments.approve'],
  lockPayout: 'accounts.act',
  unlockPayout: 'accounts.act',
  removePayout: 'accounts.act',
  waive: 'adjustments.propose',
  settleTransfer: 'adjustments.propose',
} as const satisfies Record<string, WantedRight>;
