import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { WithdrawalsPage } from './read-withdrawals.server';
import { WithdrawalStateBadge } from './state-badge';

type Row = WithdrawalsPage['rows'][number];

export function WithdrawalsList({ page }: { page: WithdrawalsPage }) {
  const { t } = useTranslation('payouts');
  const columns: Column<Row>[] = [
    { key: 'reference', heading: t('column.reference'), kind: 'lead', cell: (row) => <Reference row={row} /> },
    { key: 'account', heading: t('column.account'), cell: (row) => <Owner row={row} /> },
    { key: 'to', heading: t('column.to'), cell: (row) => <Destination row={row} /> },
    { key: 'state', heading: t('column.state'), cell: ({ state }) => <WithdrawalStateBadge state={state} /> },
    { key: 'since', heading: t('column.since'), cell: ({ since }) => since },
    { key: 'amount', heading: t('column.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  return (
    <Panel className="console-list">
      <p className="mb-2 text-sm text-muted">
        {page.cutTo ? `${t('cut', { number: page.cutTo })} ` : null}
        {t('operator:audit.zone', { zone: page.zone })}
      </p>
      <Table
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={<Nothing page={page} />}
      />
      <KeysetPager
        previous={page.first}
        next={page.next}
        label={t('operator:pager.label')}
        previousLabel={t('operator:pager.first')}
        nextLabel={t('operator:pager.next')}
      />
    </Panel>
  );
}

function Nothing({ page }: { page: WithdrawalsPage }) {
  const { t } = useTranslation('payouts');
  if (page.isQueue) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <EmptyState
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <ButtonLink to={paths.operatorWithdrawals()} look="secondary">
          {t('backToQueue')}
        </ButtonLink>
      }
    />
  );
}

function Reference({ row: { id, reference, at } }: { row: Row }) {
  return (
    <span className="console-who">
      <Link to={paths.operatorWithdrawal(id)} className="link">
        {reference}
      </Link>
      <span className="text-sm text-muted">{at}</span>
    </span>
  );
}

function Owner({ row: { account } }: { row: Row }) {
  return (
    <Link to={paths.operatorAccount(account.id)} className="link">
      {account.name}
    </Link>
  );
}

function Destination({ row: { method, masked } }: { row: Row }) {
  return (
    <span className="console-who">
      <span>{method}</span>
      <span className="text-sm text-muted">{masked}</span>
    </span>
  );
}
