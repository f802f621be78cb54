import type { OperatorPageId } from '~/http/links/operator-gates';
import type { IconName } from '~/ui/media/icon';

/** Of the pages of the console in its menu. */
export const operatorPageIcons: Record<OperatorPageId, IconName> = {
  dashboard: 'home',
  reports: 'chart',
  accounts: 'people',
  cashier: 'chart',
  deposits: 'download',
  withdrawals: 'upload',
  adjustments: 'transfer',
  desk: 'mail',
  proposals: 'shield',
  reconciliation: 'check',
  draws: 'lottery',
  prices: 'chart',
  promotions: 'gift',
  applications: 'document',
  rewards: 'eye',
  redemptions: 'coin',
  goods: 'grid',
  protection: 'heart',
  missions: 'star',
  boards: 'trophy',
  content: 'edit',
  contracts: 'document',
  methods: 'payment-card',
  vendors: 'gamepad',
  site: 'settings',
  operators: 'key',
  audit: 'list',
  start: 'check',
};
