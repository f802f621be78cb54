import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { paths } from '~/http/links/paths';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import type { LinesPage } from './read-records.server';

type Row = LinesPage['rows'][number];

export function LinesTable({ page, title }: { page: LinesPage; title: string }) {
  const { t } = useTranslation('points');
  const columns: Column<Row>[] = [
    {
      key: 'type',
      heading: t('column.type'),
      kind: 'lead',
      cell: ({ type }) => (type ? t(`types.${type}`) : t('types.other')),
    },
    { key: 'at', heading: t('column.booked'), cell: ({ at }) => at },
    { key: 'name', heading: t('column.about'), cell: ({ name }) => name ?? '–' },
    {
      key: 'changed',
      heading: t('column.changed'),
      kind: 'lead-amount',
      cell: ({ changed, isGain }) => <span className={isGain ? 'text-accent' : undefined}>{changed}</span>,
    },
    { key: 'after', heading: t('column.after'), kind: 'amount', cell: ({ after }) => after },
    { key: 'remark', heading: t('column.remark'), cell: ({ remark }) => remark || '–' },
  ];
  return (
    <Panel>
      <p className="mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
      <Table
        caption={title}
        isCaptionHidden
        columns={columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t('empty.points')}
            text={t('empty.pointsText')}
            action={
              <ButtonLink to={paths.pointRules()} look="secondary">
                {t('tabs.rules')}
              </ButtonLink>
            }
          />
        }
      />
      <NewestFirstPager previous={page.newer} next={page.older} label={t('pager')} />
    </Panel>
  );
}
