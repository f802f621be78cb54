import type { BulkList } from '~/domain/bulk/bulk-acts';
import { paths } from '~/http/links/paths';

/** Where the rows are chosen. */
export const listPages: Record<BulkList, string> = {
  accounts: paths.operatorAccounts(),
  deposits: paths.operatorDeposits(),
  withdrawals: paths.operatorWithdrawals(),
  games: paths.operatorGames(),
  catalogue: paths.operatorCatalogue(),
};
