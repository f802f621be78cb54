import { useTranslation } from 'react-i18next';
import { OwnLines } from '~/features/common/own-lines';
import { paths } from '~/http/links/paths';
import type { Column } from '~/ui/data/table';
import type { LinesPage } from './read-records.server';

type Row = LinesPage['rows'][number];

export function LinesTable({ page, title }: { page: LinesPage; title: string }) {
  const { t } = useTranslation('points');
  const columns: Column<Row>[] = [
    {
      key: 'type',
      heading: t('common:word.type'),
      kind: 'lead',
      cell: ({ type }) => (type ? t(`types.${type}`) : t('types.other')),
    },
    { key: 'at', heading: t('common:word.time'), cell: ({ at }) => at },
    { key: 'name', heading: t('column.about'), cell: ({ name }) => name ?? '–' },
    {
      key: 'changed',
      heading: t('column.changed'),
      kind: 'lead-amount',
      cell: ({ changed, isGain }) => <span className={isGain ? 'text-accent' : undefined}>{changed}</span>,
    },
    { key: 'after', heading: t('column.after'), kind: 'amount', cell: ({ after }) => after },
    { key: 'remark', heading: t('common:word.remark'), cell: ({ remark }) => remark || '–' },
  ];
  return (
    <OwnLines
      title={title}
      zoneText={t('common:times.note', { zone: page.zone })}
      columns={columns}
      rows={page.rows}
      empty={{ title: t('empty.points'), text: t('empty.pointsText'), to: paths.pointRules(), link: t('tabs.rules') }}
      newest={page.newer}
      older={page.older}
      pagerLabel={t('common:pagesOfList')}
    />
  );
}
