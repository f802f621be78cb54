import { paths } from '~/http/links/paths';
import type { IconName } from '~/ui/media/icon';

type OperatorPage = { id: string; to: string; icon: IconName };

/** The pages of the console, in the order of its menu; a page's own pages lie below its address. */
export const operatorPages: readonly OperatorPage[] = [
  { id: 'accounts', to: paths.operatorAccounts(), icon: 'people' },
  { id: 'cashier', to: paths.operatorCashier(), icon: 'chart' },
  { id: 'deposits', to: paths.operatorDeposits(), icon: 'download' },
  { id: 'withdrawals', to: paths.operatorWithdrawals(), icon: 'upload' },
  { id: 'adjustments', to: paths.operatorAdjustments(), icon: 'transfer' },
  { id: 'proposals', to: paths.operatorProposals(), icon: 'shield' },
  { id: 'reconciliation', to: paths.operatorReconciliation(), icon: 'check' },
  { id: 'contracts', to: paths.operatorContracts(), icon: 'document' },
  { id: 'methods', to: paths.operatorMethods(), icon: 'payment-card' },
  { id: 'vendors', to: paths.operatorVendors(), icon: 'gamepad' },
  { id: 'site', to: paths.operatorSite(), icon: 'settings' },
  { id: 'audit', to: paths.operatorAudit(), icon: 'list' },
];
