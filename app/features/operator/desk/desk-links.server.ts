import { holdsRight } from '~/domain/shared/rights';
import { type OperatorPageId, operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';

/** The pages of what is named beside a conversation; null, each, for who may not open it. */
export function deskLinks({ viewer }: Pick<SignedInContext, 'viewer'>) {
  const open = (gate: OperatorPageId, to: string) => (holdsRight(viewer.rights, operatorGates[gate]) ? to : null);
  return {
    account: (id: number) => open('accounts', paths.operatorAccount(id)),
    deposit: (id: number) => open('deposits', paths.operatorDeposit(id)),
    withdrawal: (id: number) => open('withdrawals', paths.operatorWithdrawal(id)),
    bet: (id: number) => open('accounts', paths.operatorBet(id)),
    /** A grant has no page of its own: its offer's has the terms. */
    offer: (code: string) => open('promotions', paths.operatorPromotion(code)),
    limits: (accountId: number) => open('protection', paths.operatorAccountProtection(accountId)),
  };
}
