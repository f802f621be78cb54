import type { DepositState } from '~/domain/cashier/deposits/deposit-states';
import { nextState } from '~/domain/cashier/deposits/deposit-states';
import { holdsRight, type Right } from '~/domain/shared/rights';

/** What an operator may decide, each the intent of its form. */
const depositActs = ['approve', 'reject', 'refund'] as const;
export type DepositAct = (typeof depositActs)[number];

export const depositGates: Record<DepositAct, Right> = {
  approve: 'deposits.decide',
  reject: 'deposits.decide',
  refund: 'deposits.decide',
};

/** What a provider says was paid is credited or sent back, never declared missing. */
export function actsOpenIn(state: DepositState, isByHand: boolean, held: readonly Right[]): DepositAct[] {
  const isOpen = (act: DepositAct) => nextState(state, act) !== null && (act !== 'reject' || isByHand);
  return depositActs.filter((act) => isOpen(act) && holdsRight(held, depositGates[act]));
}
