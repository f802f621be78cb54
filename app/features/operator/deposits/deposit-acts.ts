import { type DepositState, nextState } from '~/domain/cashier/deposits/deposit-states';

/** What an operator may decide, each the intent of its form. */
const depositActs = ['approve', 'reject', 'refund'] as const;
export type DepositAct = (typeof depositActs)[number];

export function actsOpenIn(state: DepositState): DepositAct[] {
  return depositActs.filter((act) => nextState(state, act) !== null);
}
