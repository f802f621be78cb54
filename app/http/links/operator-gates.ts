import { bulkLists } from '~/domain/bulk/bulk-acts';
import { approvalRights } from '~/domain/shared/guarded-kinds';
import { holdsRight, type Right, type WantedRight } from '~/domain/shared/rights';
import { paths } from './paths';

/** The pages of the console in the order of its menu, each with what opens it and the pages below it. */
export const operatorGates = {
  dashboard: [
    ...['reports.read', 'system.run', 'deposits.decide', 'withdrawals.approve', 'withdrawals.pay'],
    ...['adjustments.propose', 'adjustments.approve', 'desk.answer', 'desk.lead', 'rewards.decide', 'vendors.edit'],
    ...['protection.read', 'alerts.decide'],
  ] as Right[],
  reports: 'reports.read',
  accounts: 'accounts.read',
  cashier: ['reports.read', 'deposits.decide', 'withdrawals.approve', 'withdrawals.pay'],
  deposits: ['deposits.decide', 'reports.read'],
  withdrawals: ['withdrawals.approve', 'withdrawals.pay', 'reports.read'],
  adjustments: ['adjustments.propose', 'adjustments.approve', 'reports.read'],
  desk: ['desk.answer', 'desk.lead'],
  proposals: [...new Set(Object.values(approvalRights)), 'settings.edit', 'audit.read'],
  tasks: [...new Set(Object.values(bulkLists).map(({ right }) => right))],
  reconciliation: ['vendors.edit', 'reports.read'],
  draws: ['lottery.enter', 'lottery.approve'],
  prices: ['lottery.enter', 'lottery.approve'],
  promotions: 'promotions.edit',
  applications: 'rewards.decide',
  rewards: 'rewards.decide',
  redemptions: 'rewards.decide',
  goods: 'points.edit',
  protection: 'protection.read',
  alerts: 'alerts.decide',
  missions: 'promotions.edit',
  boards: 'promotions.edit',
  vip: 'promotions.edit',
  mailings: ['mailings.edit', 'mailings.approve'],
  content: ['content.edit', 'content.publish'],
  contracts: 'contracts.edit',
  methods: 'methods.edit',
  vendors: 'vendors.edit',
  games: 'vendors.edit',
  categories: 'vendors.edit',
  site: 'settings.edit',
  operators: 'operators.manage',
  audit: 'audit.read',
  system: 'system.run',
  start: 'settings.edit',
} as const satisfies Record<string, WantedRight>;

/** Words of promotions are written and published by who edits promotions, too. */
export function contentGate(kind: string): readonly Right[] {
  return kind === 'promotions' ? [...operatorGates.content, operatorGates.promotions] : operatorGates.content;
}

export type OperatorPageId = keyof typeof operatorGates;

export const operatorPagePaths: Record<OperatorPageId, string> = {
  dashboard: paths.operatorDashboard(),
  reports: paths.operatorReport('play'),
  accounts: paths.operatorAccounts(),
  cashier: paths.operatorCashier(),
  deposits: paths.operatorDeposits(),
  withdrawals: paths.operatorWithdrawals(),
  adjustments: paths.operatorAdjustments(),
  desk: paths.operatorDesk(),
  proposals: paths.operatorProposals(),
  tasks: paths.operatorTasks(),
  reconciliation: paths.operatorReconciliation(),
  draws: paths.operatorDraws(),
  prices: paths.operatorPrices(),
  promotions: paths.operatorPromotions(),
  applications: paths.operatorApplications(),
  rewards: paths.operatorRewards(),
  redemptions: paths.operatorRedemptions(),
  goods: paths.operatorGoods(),
  protection: paths.operatorProtection(),
  alerts: paths.operatorAlerts(),
  missions: paths.operatorMissions(),
  boards: paths.operatorBoards(),
  vip: paths.operatorVip(),
  mailings: paths.operatorMailings(),
  content: paths.operatorContent('banners'),
  contracts: paths.operatorContracts(),
  methods: paths.operatorMethods(),
  vendors: paths.operatorVendors(),
  games: paths.operatorGames(),
  categories: paths.operatorCategories(),
  site: paths.operatorSite(),
  operators: paths.operatorOperators(),
  audit: paths.operatorAudit(),
  system: paths.operatorSystem(),
  start: paths.operatorStart(),
};

/** What the menu of an operator shows. */
export function pagesOpenTo(held: readonly Right[]): OperatorPageId[] {
  const ids = Object.keys(operatorGates) as OperatorPageId[];
  return ids.filter((id) => holdsRight(held, operatorGates[id]));
}

/** Where an operator is when they were going nowhere else. */
export function operatorHome(held: readonly Right[]): string {
  const [first] = pagesOpenTo(held);
  return first ? operatorPagePaths[first] : paths.operatorNotices();
}
