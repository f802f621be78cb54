import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { useLanguage } from '~/i18n/use-language';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { Figure } from './figure';
import type { MemberDays as Data } from './read-member-days.server';

type Day = Data['days'][number];

/** One member's figures by day, and their sum. */
export function MemberDays({ data }: { data: Data }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const last = data.columns.length - 1;
  const columns: Column<Day>[] = [
    { key: 'day', heading: t('column.day'), kind: 'lead', cell: ({ text }) => text, total: t('total.all') },
    ...data.columns.map(
      ({ key, heading }, at): Column<Day> => ({
        key,
        heading,
        kind: at === last ? 'lead-amount' : 'amount',
        cell: ({ figures }) => <Figure figure={figures[at]!} language={language} isBare />,
        total: <Figure figure={data.total[at]!} language={language} isBare />,
      }),
    ),
  ];
  return (
    <Panel heading={t('byDay')}>
      <Table
        caption={t('byDay')}
        isCaptionHidden
        columns={columns}
        rows={data.days}
        rowKey={({ day }) => day}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        }
      />
    </Panel>
  );
}
