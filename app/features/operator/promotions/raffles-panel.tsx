import { useTranslation } from 'react-i18next';
import { type Column, Table } from '~/ui/data/table';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { readRaffles } from './read-raffles.server';

type Row = Awaited<ReturnType<typeof readRaffles>>[number];

/** The draws of a raffle. Nobody can choose who wins: each can be checked by anybody. */
export function RafflesPanel({ rows }: { rows: Row[] }) {
  const { t } = useTranslation('offers');
  const columns: Column<Row>[] = [
    { key: 'week', heading: t('raffles.week'), kind: 'lead', cell: ({ week }) => week },
    { key: 'entrants', heading: t('raffles.entrants'), kind: 'amount', cell: ({ entrants }) => entrants },
    { key: 'tickets', heading: t('raffles.tickets'), kind: 'amount', cell: ({ tickets }) => tickets },
    { key: 'drawn', heading: t('raffles.drawn'), cell: ({ drawn }) => drawn ?? t('raffles.waiting') },
    {
      key: 'verify',
      heading: t('raffles.check'),
      cell: ({ verify }) =>
        verify ? (
          <Link to={verify} className="link">
            {t('raffles.open')}
          </Link>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel heading={t('raffles.heading')}>
      <Table
        caption={t('raffles.heading')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ week }) => week}
        empty={<EmptyState title={t('raffles.none')} text={t('raffles.noneText')} />}
      />
    </Panel>
  );
}
