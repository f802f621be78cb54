import { operatorGates } from '~/http/links/operator-gates';

/** Who sees an account's money and play; the single deposits and withdrawals have the gates of their own pages. */
export const figuresGates = {
  money: operatorGates.cashier,
  play: ['reports.read', 'withdrawals.approve'],
} as const;
