import { useTranslation } from 'react-i18next';
import { depositStates } from '~/domain/cashier/deposits/deposit-states';
import { paths } from '~/http/links/paths';
import { ListSearch } from '../list-search';
import type { DepositsPage } from './read-deposits.server';

export function DepositsSearch({ search }: { search: DepositsPage['search'] }) {
  const { t } = useTranslation('cashdesk');
  return (
    <ListSearch
      to={paths.operatorDeposits()}
      search={search}
      hasDays
      q={{ label: t('deposits.q'), hint: t('operator:queue.searchHint') }}
      filters={[
        {
          name: 'status',
          label: t('common:word.status'),
          emptyText: search.q || search.from || search.to ? t('common:word.allStatuses') : t('deposits.waiting'),
          choices: depositStates.map((value) => ({ value, text: t(`deposit:states.${value}`) })),
        },
      ]}
    />
  );
}
