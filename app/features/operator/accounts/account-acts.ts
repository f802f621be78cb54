import type { AccountStatus } from '~/domain/identity/account-status';

/** What an operator may do with an account, in the order it is offered. Each is the intent of its form. */
const accountActs = [
  'unlock',
  'resetPassword',
  'demandChange',
  'clearFactors',
  'endSessions',
  'suspend',
  'close',
] as const;
export type AccountAct = (typeof accountActs)[number];

type Standing = {
  status: AccountStatus;
  /** A trial has none to reset or to change. */
  hasPassword: boolean;
  isWithinReach: boolean;
  mustChangePassword: boolean;
  /** Anything that keeps its owner out, or makes them wait. */
  isHeldUp: boolean;
  hasFactors: boolean;
  hasSessions: boolean;
};

/** Those that would change something. */
export function actsOpenTo(standing: Standing): AccountAct[] {
  const { status, hasPassword, isWithinReach, mustChangePassword, isHeldUp, hasFactors, hasSessions } = standing;
  if (!isWithinReach) return [];
  const isOpen: Record<AccountAct, boolean> = {
    unlock: status === 'suspended' || (status === 'active' && isHeldUp),
    resetPassword: hasPassword && status !== 'closed',
    demandChange: hasPassword && status !== 'closed' && !mustChangePassword,
    clearFactors: status !== 'closed' && hasFactors,
    endSessions: hasSessions,
    suspend: status === 'active',
    close: status !== 'closed',
  };
  return accountActs.filter((act) => isOpen[act]);
}
