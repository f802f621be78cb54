import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import type { Column } from '~/ui/data/table';
import { EmptyState } from '~/ui/page/empty-state';
import { BulkBar } from '../bulk/bulk-bar';
import { chooseColumn } from '../bulk/choose-column';
import { ConsoleList, LeadCell, NothingFound, OwnerLink } from '../console-list';
import type { DepositsPage } from './read-deposits.server';
import { DepositStateBadge } from './state-badge';

type Row = DepositsPage['rows'][number];

export function DepositsList({ page }: { page: DepositsPage }) {
  const { t } = useTranslation(['cashdesk', 'operator']);
  const lead = ({ id, reference, at }: Row) => <LeadCell to={paths.operatorDeposit(id)} name={reference} below={at} />;
  const columns: Column<Row>[] = [
    ...chooseColumn<Row>(page.acts, t('operator:bulk.choose'), ({ reference }) => reference),
    { key: 'reference', heading: t('common:word.reference'), kind: 'lead', cell: lead },
    { key: 'account', heading: t('common:word.account'), cell: ({ account }) => <OwnerLink account={account} /> },
    { key: 'method', heading: t('common:word.method'), cell: ({ method }) => method },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <DepositStateBadge state={state} /> },
    { key: 'since', heading: t('common:word.since'), cell: ({ since }) => since },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: (row) => <Amount row={row} /> },
  ];
  const nothing = page.isQueue ? (
    <EmptyState title={t('operator:queue.none')} text={t('deposits.noneText')} />
  ) : (
    <NothingFound
      title={t('deposits.notFound')}
      text={t('operator:queue.notFoundText')}
      back={{ to: paths.operatorDeposits(), text: t('deposits.backToQueue') }}
    />
  );
  return (
    <>
      <ConsoleList
        page={page}
        caption={t('deposits.title')}
        columns={columns}
        empty={nothing}
        note={page.cutTo && t('operator:queue.cut', { number: page.cutTo })}
      />
      <BulkBar list="deposits" acts={page.rows.length > 0 ? page.acts : []} search={page.search} />
    </>
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
