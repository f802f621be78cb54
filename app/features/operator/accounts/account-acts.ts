import type { AccountStatus } from '~/domain/identity/account-status';
import type { Right } from '~/domain/shared/rights';

/** What an operator may do with an account, in the order it is offered. Each is the intent of its form. */
const accountActs = [
  'unlock',
  'resetPassword',
  'demandChange',
  'setContact',
  'reopenDetail',
  'clearPaymentPassword',
  'clearFactors',
  'endSessions',
  'changeType',
  'suspend',
  'close',
] as const;
export type AccountAct = (typeof accountActs)[number];

/** Operators' accounts are managed by those who manage operators. */
export function actingRight({ role }: { role: string }): Right {
  return role === 'operator' ? 'operators.manage' : 'accounts.act';
}

type Standing = {
  status: AccountStatus;
  /** A trial has none to reset or to change. */
  hasPassword: boolean;
  isWithinReach: boolean;
  /** An operator may be suspended and signed out even where nothing else may be done. */
  mayStop?: boolean;
  mustChangePassword: boolean;
  /** Anything that keeps its owner out, or makes them wait. */
  isHeldUp: boolean;
  hasFactors: boolean;
  hasSessions: boolean;
  /** Of agents: there is more than the number of their place. */
  hasTypes: boolean;
  /** Of members and agents; operators change their own. */
  hasContacts: boolean;
  hasPaymentPassword: boolean;
  /** One that they cannot change any more. */
  hasFixedDetails: boolean;
};

const isStop: Partial<Record<AccountAct, true>> = { endSessions: true, suspend: true };

const proposedActs = {
  reopenDetail: 'detailReopened',
  resetPassword: 'operatorPassword',
  clearFactors: 'operatorFactors',
  unlock: 'operatorUnlock',
} as const;

/** As what another operator has to approve an act; null: one operator does it. */
export function proposedAs(act: AccountAct, { role, status }: { role: string; status: AccountStatus }) {
  if (act === 'reopenDetail') return proposedActs[act];
  if (role !== 'operator' || !(act in proposedActs)) return null;
  return act === 'unlock' && status !== 'suspended' ? null : proposedActs[act as keyof typeof proposedActs];
}

/** Those that would change something. */
export function actsOpenTo(standing: Standing): AccountAct[] {
  const { status, hasPassword, isWithinReach, mustChangePassword, isHeldUp, hasFactors, hasSessions, hasTypes } =
    standing;
  const isOver = status === 'closed';
  const isOpen: Record<AccountAct, boolean> = {
    unlock: status === 'suspended' || (status === 'active' && isHeldUp),
    resetPassword: hasPassword && status !== 'closed',
    demandChange: hasPassword && status !== 'closed' && !mustChangePassword,
    setContact: !isOver && standing.hasContacts,
    reopenDetail: !isOver && standing.hasFixedDetails,
    clearPaymentPassword: !isOver && standing.hasPaymentPassword,
    clearFactors: status !== 'closed' && hasFactors,
    endSessions: hasSessions,
    changeType: hasTypes && status !== 'closed',
    suspend: status === 'active',
    close: status !== 'closed',
  };
  return accountActs.filter((act) => isOpen[act] && (isWithinReach || (standing.mayStop && isStop[act])));
}
