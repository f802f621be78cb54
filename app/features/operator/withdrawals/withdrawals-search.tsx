import { useTranslation } from 'react-i18next';
import { withdrawalStates } from '~/domain/cashier/withdrawals/withdrawal-states';
import { paths } from '~/http/links/paths';
import { ListSearch } from '../list-search';
import type { WithdrawalsPage } from './read-withdrawals.server';

export function WithdrawalsSearch({ search }: { search: WithdrawalsPage['search'] }) {
  const { t } = useTranslation('payouts');
  return (
    <ListSearch
      to={paths.operatorWithdrawals()}
      search={search}
      hasDays
      q={{ label: t('q'), hint: t('operator:queue.searchHint') }}
      filters={[
        {
          name: 'status',
          label: t('common:word.status'),
          emptyText: search.q || search.from || search.to ? t('common:word.allStatuses') : t('waiting'),
          choices: withdrawalStates.map((value) => ({ value, text: t(`states.${value}`) })),
        },
      ]}
    />
  );
}
