import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import type { Column } from '~/ui/data/table';
import { BulkBar } from '../bulk/bulk-bar';
import { chooseColumn } from '../bulk/choose-column';
import { ConsoleList, LeadCell, NothingFound, OwnerLink } from '../console-list';
import type { AccountsPage } from './read-accounts.server';
import { StatusBadge } from './status-badge';

type Row = AccountsPage['rows'][number];

export function AccountsList({ page }: { page: AccountsPage }) {
  const { t } = useTranslation('operator');
  const columns: Column<Row>[] = [
    ...chooseColumn<Row>(page.acts, t('bulk.choose'), ({ account }) => account),
    { key: 'account', heading: t('common:word.account'), kind: 'lead', cell: nameOf },
    { key: 'role', heading: t('role'), cell: ({ role }) => t(`roles.${role}`) },
    { key: 'status', heading: t('common:word.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'upline', heading: t('accounts.upline'), cell: uplineOf },
    { key: 'created', heading: t('accounts.created'), cell: ({ created }) => created },
    { key: 'seen', heading: t('common:word.lastSeen'), cell: ({ seen }) => seen ?? t('accounts.never') },
  ];
  const nobody = (
    <NothingFound
      title={t('accounts.nobody')}
      text={t('accounts.nobodyText')}
      back={{ to: paths.operatorAccounts(), text: t('accounts.everybody') }}
    />
  );
  return (
    <>
      <ConsoleList page={page} caption={t('accounts.title')} columns={columns} empty={nobody} />
      <BulkBar list="accounts" acts={page.rows.length > 0 ? page.acts : []} search={page.search} />
    </>
  );
}

function nameOf({ id, account, nickname }: Row) {
  const below = nickname === account ? `#${id}` : `${nickname} · #${id}`;
  return <LeadCell to={paths.operatorAccount(id)} name={account} below={below} />;
}

function uplineOf({ upline }: Row) {
  return upline ? <OwnerLink account={{ id: upline.id, name: upline.account }} /> : '–';
}
