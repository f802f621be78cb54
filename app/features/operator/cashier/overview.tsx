import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/badge';
import { Panel } from '~/ui/panel';
import { Stat } from '~/ui/stat';
import { type Column, Table } from '~/ui/table';
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
  const columns: Column<Day>[] = [
    {
      key: 'day',
      heading: t('flow.day'),
      kind: 'lead',
      cell: ({ name, share }) => (
        <span className="console-share">
          {name}
          <ShareBar percent={share} />
        </span>
      ),
    },
    {
      key: 'deposits',
      heading: t('flow.count'),
      kind: 'amount',
      cell: ({ deposits }) => deposits,
      total: flow.week.deposits,
    },
    { key: 'in', heading: t('flow.in'), kind: 'lead-amount', cell: (day) => day.in, total: flow.week.in },
    { key: 'fees', heading: t('flow.fees'), kind: 'amount', cell: ({ fees }) => fees, total: flow.week.fees },
  ];
  columns[0]!.total = t('flow.week');
  return (
    <>
      <div className="console-stats">
        <Stat label={t('flow.todayIn')} figure={flow.today.in} note={t('flow.of', { number: flow.today.deposits })} />
        <Stat label={t('flow.todayFees')} figure={flow.today.fees} />
        <Stat label={t('flow.weekIn')} figure={flow.week.in} note={t('flow.of', { number: flow.week.deposits })} />
        <Stat label={t('flow.weekFees')} figure={flow.week.fees} />
      </div>
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
