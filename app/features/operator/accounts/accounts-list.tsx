import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { AccountsPage } from './read-accounts.server';
import { StatusBadge } from './status-badge';

type Row = AccountsPage['rows'][number];

export function AccountsList({ page }: { page: AccountsPage }) {
  const { t } = useTranslation('operator');
  const columns: Column<Row>[] = [
    { key: 'account', heading: t('accounts.account'), kind: 'lead', cell: (row) => <Name row={row} /> },
    { key: 'role', heading: t('accounts.role'), cell: ({ role }) => t(`roles.${role}`) },
    { key: 'status', heading: t('accounts.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { key: 'upline', heading: t('accounts.upline'), cell: ({ upline }) => (upline ? <Upline upline={upline} /> : '–') },
    { key: 'created', heading: t('accounts.created'), cell: ({ created }) => created },
    { key: 'seen', heading: t('accounts.seen'), cell: ({ seen }) => seen ?? t('accounts.never') },
  ];
  const nobody = (
    <EmptyState
      title={t('accounts.nobody')}
      text={t('accounts.nobodyText')}
      action={
        <ButtonLink to={paths.operatorAccounts()} look="secondary">
          {t('accounts.everybody')}
        </ButtonLink>
      }
    />
  );
  return (
    <Panel className="console-list">
      <Table
        caption={t('accounts.title')}
        isCaptionHidden
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={nobody}
      />
      <KeysetPager
        previous={page.first}
        next={page.next}
        label={t('pager.label')}
        previousLabel={t('pager.first')}
        nextLabel={t('pager.next')}
      />
    </Panel>
  );
}

function Name({ row: { id, account, nickname } }: { row: Row }) {
  return (
    <span className="console-who">
      <Link to={paths.operatorAccount(id)} className="link">
        {account}
      </Link>
      <span className="text-sm text-muted">{nickname === account ? `#${id}` : `${nickname} · #${id}`}</span>
    </span>
  );
}

function Upline({ upline }: { upline: NonNullable<Row['upline']> }) {
  return (
    <Link to={paths.operatorAccount(upline.id)} className="link">
      {upline.account}
    </Link>
  );
}
