import { nextState, type WithdrawalState } from '~/domain/cashier/withdrawals/withdrawal-states';
import { holdsRight, type Right, type WantedRight } from '~/domain/shared/rights';

/** What an operator may decide, each the intent of its form. */
const withdrawalActs = ['approve', 'markPaid', 'payAgain', 'refund', 'uphold', 'reject'] as const;
export type WithdrawalAct = (typeof withdrawalActs)[number];

/** Who says yes and who sends the money may be different people. `reveal` shows where to. */
export const withdrawalGates = {
  approve: 'withdrawals.approve',
  reject: 'withdrawals.approve',
  markPaid: 'withdrawals.pay',
  payAgain: 'withdrawals.pay',
  refund: 'withdrawals.pay',
  uphold: 'withdrawals.pay',
  reveal: ['withdrawals.pay', 'withdrawals.approve'],
} as const satisfies Record<WithdrawalAct | 'reveal', WantedRight>;

export function actsOpenIn(state: WithdrawalState, held: readonly Right[]): WithdrawalAct[] {
  return withdrawalActs.filter((act) => nextState(state, act) !== null && holdsRight(held, withdrawalGates[act]));
}

/** What a locked payout account has no more of. */
export function sendsMoney(act: WithdrawalAct): boolean {
  return act === 'approve' || wantsPaymentReference(act);
}

/** What is done with money that has left wants the payment's own name. */
export function wantsPaymentReference(act: WithdrawalAct): act is 'markPaid' | 'payAgain' {
  return act === 'markPaid' || act === 'payAgain';
}
