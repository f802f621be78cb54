import type { DepositState } from '~/domain/cashier/deposits/deposit-states';
import { nextState } from '~/domain/cashier/deposits/deposit-states';

/** What an operator may decide, each the intent of its form. */
const depositActs = ['approve', 'reject', 'refund'] as const;
export type DepositAct = (typeof depositActs)[number];

/** What a provider says was paid is credited or sent back, never declared missing. */
export function actsOpenIn(state: DepositState, isByHand: boolean): DepositAct[] {
  return depositActs.filter((act) => nextState(state, act) !== null && (act !== 'reject' || isByHand));
}
