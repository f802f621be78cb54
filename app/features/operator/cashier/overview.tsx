import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Stat } from '~/ui/data/stat';
import { type Column, Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { OverviewPart } from './read-cashier.server';
import { ShareBar } from './share-bar';

type Day = OverviewPart['flow']['days'][number];

/** What waits for somebody, the longest wait beside it. */
export function Queues({ queues }: { queues: OverviewPart['queues'] }) {
  const { t } = useTranslation('cashdesk');
  return (
    <Panel heading={t('queues.heading')}>
      <ul className="console-queues">
        {queues.map(({ id, to, waiting, count, since }) => (
          <li key={id}>
            <Link to={to} className="link">
              {t(`queues.${id}`)}
            </Link>
            <Badge look={waiting > 0 ? 'wait' : 'plain'}>{count}</Badge>
            <span className="text-sm text-muted">{since ? t('queues.since', { since }) : t('queues.nothing')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Flow({ flow, zone }: { flow: OverviewPart['flow']; zone: string }) {
  const { t } = useTranslation('cashdesk');
  const { week, today } = flow;
  const columns: Column<Day>[] = [
    { key: 'day', heading: t('common:word.day'), kind: 'lead', cell: ({ name }) => name, total: t('flow.week') },
    {
      key: 'in',
      heading: t('flow.in'),
      kind: 'amount',
      cell: (day) => <Drawn figure={day.in} percent={day.shares.in} />,
      total: week.in,
    },
    {
      key: 'out',
      heading: t('flow.out'),
      kind: 'amount',
      cell: (day) => <Drawn figure={day.out} percent={day.shares.out} isOwed />,
      total: week.out,
    },
    { key: 'net', heading: t('flow.net'), kind: 'amount', cell: ({ net }) => net, total: week.net },
    { key: 'fees', heading: t('flow.fees'), kind: 'amount', cell: ({ fees }) => fees, total: week.fees },
  ];
  const tiles = [
    { key: 'today', sums: today },
    { key: 'week', sums: week },
  ] as const;
  return (
    <>
      {tiles.map(({ key, sums }) => (
        <div key={key} className="console-stats">
          <Stat label={t(`flow.${key}In`)} figure={sums.in} note={t('flow.deposits', { number: sums.deposits })} />
          <Stat label={t(`flow.${key}Out`)} figure={sums.out} note={t('flow.payouts', { number: sums.withdrawals })} />
          <Stat label={t(`flow.${key}Net`)} figure={sums.net} note={t('flow.feesOf', { amount: sums.fees })} />
        </div>
      ))}
      <Panel heading={t('flow.heading')} className="console-list">
        <p className="mb-2 text-sm text-muted">{t('flow.zone', { zone })}</p>
        <Table
          caption={t('flow.heading')}
          isCaptionHidden
          columns={columns}
          rows={flow.days}
          rowKey={({ key }) => key}
        />
      </Panel>
    </>
  );
}

function Drawn({ figure, percent, isOwed = false }: { figure: string; percent: number; isOwed?: boolean }) {
  return (
    <span className="console-drawn">
      {figure}
      <ShareBar percent={percent} isOwed={isOwed} />
    </span>
  );
}
