import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { SystemPage } from './read-system.server';

type Node = SystemPage['nodes'][number];

export function Nodes({ page: { nodes, hasSeveralBuilds } }: { page: SystemPage }) {
  const { t } = useTranslation('system');
  const columns: Column<Node>[] = [
    { key: 'id', heading: t('nodes.id'), kind: 'lead', cell: ({ id }) => <code>{id}</code> },
    { key: 'role', heading: t('nodes.role'), cell: ({ role }) => t(`nodes.roles.${role}`) },
    { key: 'build', heading: t('nodes.build'), cell: ({ build }) => <code>{build}</code> },
    { key: 'schema', heading: t('nodes.schema'), cell: ({ schema }) => schema },
    { key: 'startedAt', heading: t('nodes.startedAt'), cell: ({ startedAt }) => startedAt },
    {
      key: 'seen',
      heading: t('nodes.seen'),
      cell: ({ seenAgo, isSilent }) => (isSilent ? <Badge look="minus">{seenAgo}</Badge> : seenAgo),
    },
    { key: 'connections', heading: t('nodes.connections'), kind: 'amount', cell: ({ connections }) => connections },
    { key: 'idle', heading: t('nodes.idle'), kind: 'amount', cell: ({ idle }) => idle },
    { key: 'awaited', heading: t('nodes.awaited'), kind: 'amount', cell: ({ awaited }) => awaited },
    { key: 'streams', heading: t('nodes.streams'), kind: 'amount', cell: ({ streams }) => streams },
  ];
  return (
    <Panel heading={t('nodes.heading')} className="console-list">
      {hasSeveralBuilds ? <Notice kind="info">{t('nodes.severalBuilds')}</Notice> : null}
      <p className="mb-3 text-sm text-muted">{t('nodes.text')}</p>
      <Table caption={t('nodes.heading')} isCaptionHidden columns={columns} rows={nodes} rowKey={({ id }) => id} />
    </Panel>
  );
}

export function Processes({ processes }: Pick<SystemPage, 'processes'>) {
  const { t } = useTranslation('system');
  if (!processes) return <Notice kind="warning">{t('processes.unknown')}</Notice>;
  return (
    <Panel heading={t('processes.heading')}>
      <Facts
        facts={[
          [t('processes.workers'), processes.workers],
          [t('processes.due'), processes.due],
          [t('processes.running'), processes.running],
          [t('processes.planned'), processes.planned],
          [t('processes.lag'), processes.lag],
          [t('processes.outbox'), processes.outbox],
          [t('processes.outboxWait'), processes.outboxWait],
        ]}
      />
      {processes.failed.length > 0 ? (
        <Notice kind="warning">
          {t('processes.failed')}{' '}
          {processes.failed.map(({ task, jobs }) => (
            <span key={task}>
              <code>{task}</code> ({jobs}){' '}
            </span>
          ))}
        </Notice>
      ) : null}
    </Panel>
  );
}

export function Storage({ storage }: Pick<SystemPage, 'storage'>) {
  const { t } = useTranslation('system');
  const columns: Column<SystemPage['storage']['tables'][number]>[] = [
    { key: 'name', heading: t('storage.table'), kind: 'lead', cell: ({ name }) => <code>{name}</code> },
    { key: 'size', heading: t('storage.size'), kind: 'lead-amount', cell: ({ size }) => size },
    { key: 'share', heading: t('storage.share'), kind: 'amount', cell: ({ share }) => share },
  ];
  return (
    <Panel heading={t('storage.heading')} className="console-list">
      {storage.lacksMonths ? <Notice kind="warning">{t('storage.noMonths')}</Notice> : null}
      <p className="mb-3 text-sm text-muted">
        {t('storage.months', { months: storage.monthsAhead })} {t('storage.all', { size: storage.all })}
      </p>
      <Table
        caption={t('storage.heading')}
        isCaptionHidden
        columns={columns}
        rows={storage.tables}
        rowKey={({ name }) => name}
      />
    </Panel>
  );
}
