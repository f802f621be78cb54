import { nextState, type WithdrawalState } from '~/domain/cashier/withdrawals/withdrawal-states';

/** What an operator may decide, each the intent of its form. */
const withdrawalActs = ['approve', 'markPaid', 'payAgain', 'refund', 'uphold', 'reject'] as const;
export type WithdrawalAct = (typeof withdrawalActs)[number];

export function actsOpenIn(state: WithdrawalState): WithdrawalAct[] {
  return withdrawalActs.filter((act) => nextState(state, act) !== null);
}

/** What is done with money that has left wants the payment's own name. */
export function wantsPaymentReference(act: WithdrawalAct): act is 'markPaid' | 'payAgain' {
  return act === 'markPaid' || act === 'payAgain';
}
