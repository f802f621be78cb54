import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { EmptyState } from '~/ui/page/empty-state';
import { BulkBar } from '../bulk/bulk-bar';
import { chooseColumn } from '../bulk/choose-column';
import { ConsoleList, LeadCell, NothingFound, OwnerLink } from '../console-list';
import type { WithdrawalsPage } from './read-withdrawals.server';
import { WithdrawalStateBadge } from './state-badge';

type Row = WithdrawalsPage['rows'][number];

export function WithdrawalsList({ page }: { page: WithdrawalsPage }) {
  const { t } = useTranslation(['payouts', 'operator']);
  const lead = ({ id, reference, at }: Row) => (
    <LeadCell to={paths.operatorWithdrawal(id)} name={reference} below={at} />
  );
  const columns: Column<Row>[] = [
    ...chooseColumn<Row>(page.acts, t('operator:bulk.choose'), ({ reference }) => reference),
    { key: 'reference', heading: t('common:word.reference'), kind: 'lead', cell: lead },
    { key: 'account', heading: t('common:word.account'), cell: ({ account }) => <OwnerLink account={account} /> },
    { key: 'to', heading: t('column.to'), cell: (row) => <Destination row={row} /> },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <WithdrawalStateBadge state={state} /> },
    { key: 'since', heading: t('common:word.since'), cell: ({ since }) => since },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: ({ amount }) => amount },
  ];
  const nothing = page.isQueue ? (
    <EmptyState title={t('operator:queue.none')} text={t('noneText')} />
  ) : (
    <NothingFound
      title={t('notFound')}
      text={t('operator:queue.notFoundText')}
      back={{ to: paths.operatorWithdrawals(), text: t('backToQueue') }}
    />
  );
  return (
    <>
      <ConsoleList
        page={page}
        caption={t('title')}
        columns={columns}
        empty={nothing}
        note={page.cutTo && t('operator:queue.cut', { number: page.cutTo })}
      />
      <BulkBar list="withdrawals" acts={page.rows.length > 0 ? page.acts : []} search={page.search} />
    </>
  );
}

function Destination({ row: { method, masked, isLocked } }: { row: Row }) {
  const { t } = useTranslation('payouts');
  return (
    <span className="console-who">
      <span>{method}</span>
      <span className="text-sm text-muted">{masked}</span>
      {isLocked ? (
        <span>
          <Badge look="minus">{t('locked.badge')}</Badge>
        </span>
      ) : null}
    </span>
  );
}
