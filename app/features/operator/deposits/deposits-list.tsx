import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { DepositsPage } from './read-deposits.server';
import { DepositStateBadge } from './state-badge';

type Row = DepositsPage['rows'][number];

export function DepositsList({ page }: { page: DepositsPage }) {
  const { t } = useTranslation('cashdesk');
  const columns: Column<Row>[] = [
    { key: 'reference', heading: t('column.reference'), kind: 'lead', cell: (row) => <Reference row={row} /> },
    { key: 'account', heading: t('column.account'), cell: (row) => <Owner row={row} /> },
    { key: 'method', heading: t('column.method'), cell: ({ method }) => method },
    { key: 'state', heading: t('column.state'), cell: ({ state }) => <DepositStateBadge state={state} /> },
    { key: 'since', heading: t('column.since'), cell: ({ since }) => since },
    { key: 'amount', heading: t('column.amount'), kind: 'lead-amount', cell: (row) => <Amount row={row} /> },
  ];
  return (
    <Panel className="console-list">
      <p className="mb-2 text-sm text-muted">
        {page.cutTo ? `${t('deposits.cut', { number: page.cutTo })} ` : null}
        {t('operator:audit.zone', { zone: page.zone })}
      </p>
      <Table
        caption={t('deposits.title')}
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

function Nothing({ page }: { page: DepositsPage }) {
  const { t } = useTranslation('cashdesk');
  if (page.isQueue) return <EmptyState title={t('deposits.none')} text={t('deposits.noneText')} />;
  return (
    <EmptyState
      title={t('deposits.notFound')}
      text={t('deposits.notFoundText')}
      action={
        <ButtonLink to={paths.operatorDeposits()} look="secondary">
          {t('deposits.backToQueue')}
        </ButtonLink>
      }
    />
  );
}

function Reference({ row: { id, reference, at } }: { row: Row }) {
  return (
    <span className="console-who">
      <Link to={paths.operatorDeposit(id)} className="link">
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

function Amount({ row: { amount, received } }: { row: Row }) {
  const { t } = useTranslation('cashdesk');
  return (
    <span className="console-sum">
      <span>{amount}</span>
      {received ? <span className="text-sm text-muted">{t('deposits.came', { amount: received })}</span> : null}
    </span>
  );
}
