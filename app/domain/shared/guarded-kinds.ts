import type { Right } from './rights';

/** Changes that one operator proposes and another one approves. */
export const guardedKinds = [
  'setting',
  'paymentMethod',
  'payoutMethod',
  'lineMove',
  'contractOffer',
  'promotionTerms',
  'manualReward',
  'grantRevocation',
  'turnoverWaiver',
  'operatorPassword',
  'operatorFactors',
  'operatorUnlock',
  'operatorRecovery',
  'roles',
  'operatorRole',
  'mailing',
  'pauseEnd',
  'alertDecision',
  'drawResult',
  'lotteryLimits',
  'bulkAccounts',
  'bulkGames',
] as const;
export type GuardedKind = (typeof guardedKinds)[number];

/** Who may approve a change of each kind. */
export const approvalRights: Record<GuardedKind, Right> = {
  setting: 'settings.approve',
  paymentMethod: 'methods.edit',
  payoutMethod: 'methods.edit',
  lineMove: 'accounts.act',
  contractOffer: 'contracts.edit',
  promotionTerms: 'promotions.approve',
  manualReward: 'promotions.approve',
  grantRevocation: 'promotions.approve',
  turnoverWaiver: 'adjustments.approve',
  operatorPassword: 'operators.manage',
  operatorFactors: 'operators.manage',
  operatorUnlock: 'operators.manage',
  operatorRecovery: 'operators.manage',
  roles: 'operators.manage',
  operatorRole: 'operators.manage',
  mailing: 'mailings.approve',
  pauseEnd: 'protection.act',
  alertDecision: 'alerts.decide',
  drawResult: 'lottery.approve',
  lotteryLimits: 'lottery.approve',
  bulkAccounts: 'accounts.act',
  bulkGames: 'vendors.edit',
};
