import { useTranslation } from 'react-i18next';
import { adjustmentStates } from '~/domain/cashier/adjustments/adjustment-states';
import { paths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { ListSearch } from '../list-search';
import type { AdjustmentsPage } from './read-adjustments.server';
import { AdjustmentStateBadge } from './state-badge';

type Row = AdjustmentsPage['rows'][number];

export function AdjustmentsList({ title, page }: { title: string; page: AdjustmentsPage }) {
  const { t } = useTranslation('cashdesk');
  const columns: Column<Row>[] = [
    { key: 'number', heading: t('column.reference'), kind: 'lead', cell: (row) => <NumberCell row={row} /> },
    { key: 'account', heading: t('column.account'), cell: (row) => <Owner row={row} /> },
    { key: 'wallet', heading: t('adjustments.wallet'), cell: ({ wallet }) => t(`adjustments.wallets.${wallet}`) },
    {
      key: 'category',
      heading: t('adjustments.category'),
      cell: ({ category }) => t(`records:adjustment.${category}`),
    },
    { key: 'by', heading: t('adjustments.by'), cell: ({ by }) => by },
    { key: 'state', heading: t('column.state'), cell: ({ state }) => <AdjustmentStateBadge state={state} /> },
    { key: 'amount', heading: t('column.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        <ButtonLink to={paths.operatorAdjustmentNew()} icon="plus">
          {t('adjustments.propose')}
        </ButtonLink>
      </div>
      <Search page={page} />
      <Panel className="console-list">
        <p className="mb-2 text-sm text-muted">{t('operator:audit.zone', { zone: page.zone })}</p>
        <Table
          caption={title}
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
    </>
  );
}

function Search({ page: { search } }: { page: AdjustmentsPage }) {
  const { t } = useTranslation('cashdesk');
  return (
    <ListSearch
      to={paths.operatorAdjustments()}
      search={search}
      q={{ label: t('adjustments.account'), hint: t('adjustments.accountHint') }}
      filters={[
        {
          name: 'status',
          label: t('column.state'),
          emptyText: search.q ? t('adjustments.anyState') : t('adjustments.waiting'),
          choices: adjustmentStates.map((value) => ({ value, text: t(`adjustments.states.${value}`) })),
        },
      ]}
    />
  );
}

function Nothing({ page }: { page: AdjustmentsPage }) {
  const { t } = useTranslation('cashdesk');
  if (page.isQueue) return <EmptyState title={t('adjustments.none')} text={t('adjustments.noneText')} />;
  return (
    <EmptyState
      title={t('adjustments.notFound')}
      text={t('adjustments.notFoundText')}
      action={
        <ButtonLink to={paths.operatorAdjustments()} look="secondary">
          {t('adjustments.back')}
        </ButtonLink>
      }
    />
  );
}

function NumberCell({ row: { id, number, at } }: { row: Row }) {
  const { t } = useTranslation('cashdesk');
  return (
    <span className="console-who">
      <Link to={paths.operatorAdjustment(id)} className="link">
        {t('adjustments.number', { number })}
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
