import { useTranslation } from 'react-i18next';
import type { RedemptionState } from '~/domain/points/redemption-states';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { paths } from '~/http/links/paths';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { HistoryPage } from './read-records.server';

type Row = HistoryPage['rows'][number];

const looks: Record<RedemptionState, BadgeLook> = {
  process: 'wait',
  approved: 'plus',
  sent: 'plus',
  rejected: 'minus',
};

/** The eleven fields of a record, lined up one below the other on phones. */
export function HistoryTable({ page, title }: { page: HistoryPage; title: string }) {
  const { t } = useTranslation('points');
  const columns: Column<Row>[] = [
    { key: 'name', heading: t('common:word.name'), kind: 'lead', cell: ({ name }) => name },
    { key: 'reference', heading: t('column.reference'), cell: ({ reference }) => reference },
    { key: 'at', heading: t('column.at'), cell: ({ at }) => at },
    { key: 'type', heading: t('common:word.type'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'quantity', heading: t('quantity'), kind: 'amount', cell: ({ quantity }) => quantity },
    { key: 'required', heading: t('column.required'), kind: 'amount', cell: ({ required }) => required },
    { key: 'amount', heading: t('column.amount'), kind: 'amount', cell: ({ amount }) => amount },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state }) => <Badge look={looks[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'changed', heading: t('column.changed'), kind: 'lead-amount', cell: ({ changed }) => changed },
    { key: 'after', heading: t('column.after'), kind: 'amount', cell: ({ after }) => after },
    { key: 'remark', heading: t('common:word.remark'), cell: ({ remark }) => remark || '–' },
  ];
  return (
    <Panel>
      <p className="mb-2 text-sm text-muted">{t('common:times.note', { zone: page.zone })}</p>
      <div className="overflow-x-auto">
        <Table
          caption={title}
          isCaptionHidden
          isLined
          columns={columns}
          rows={page.rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={t('empty.history')}
              text={t('empty.historyText')}
              action={
                <ButtonLink to={paths.pointMall()} look="secondary">
                  {t('tabs.goods')}
                </ButtonLink>
              }
            />
          }
        />
      </div>
      <NewestFirstPager previous={page.newest} next={page.older} label={t('common:pagesOfList')} />
    </Panel>
  );
}
