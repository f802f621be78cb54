import type { BulkList } from '~/domain/bulk/bulk-acts';
import { paths } from '~/http/links/paths';

/** Where the rows are chosen. */
export const listPages: Record<BulkList, string> = {
  accounts: paths.operatorAccounts(),
  games: paths.operatorGames(),
  catalogue: paths.operatorCatalogue(),
};
