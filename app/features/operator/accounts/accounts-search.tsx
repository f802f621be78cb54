import { useTranslation } from 'react-i18next';
import { accountStatuses } from '~/domain/identity/account-status';
import { paths } from '~/http/links/paths';
import { ListSearch } from '../list-search';
import { accountRoles } from './account-roles';
import type { AccountsQuery } from './accounts-query';

export function AccountsSearch({ search }: { search: Omit<AccountsQuery, 'after'> }) {
  const { t } = useTranslation('operator');
  return (
    <ListSearch
      to={paths.operatorAccounts()}
      search={search}
      q={{ label: t('accounts.q'), hint: t('accounts.qHint') }}
      filters={[
        {
          name: 'role',
          label: t('role'),
          emptyText: t('accounts.anyRole'),
          choices: accountRoles.map((value) => ({ value, text: t(`roles.${value}`) })),
        },
        {
          name: 'status',
          label: t('common:word.status'),
          emptyText: t('common:word.allStatuses'),
          choices: accountStatuses.map((value) => ({ value, text: t(`statuses.${value}`) })),
        },
      ]}
    />
  );
}
