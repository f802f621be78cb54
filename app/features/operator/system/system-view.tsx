import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { SystemPage, TaskState } from './read-system.server';

const looks: Record<TaskState, BadgeLook> = { well: 'plus', failed: 'minus', late: 'wait', never: 'plain' };

type SystemViewProps = { title: string; page: SystemPage; errors: string[] | undefined };

/** What an operator looks at when something is slow or has stopped. */
export function SystemView({ title, page, errors }: SystemViewProps) {
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <div className="grid min-w-0 gap-4">
        <Warnings page={page} />
        <Processes processes={page.processes} />
        <Backups backup={page.backup} />
        <AuditChain audit={page.audit} />
        <FormErrors errors={errors} />
        <Tasks tasks={page.tasks} zone={page.zone} />
        <Storage storage={page.storage} />
      </div>
    </>
  );
}

function Warnings({ page: { warnings, invalidSettings } }: { page: SystemPage }) {
  const { t } = useTranslation(['system', 'dashboard']);
  if (warnings.length === 0 && invalidSettings.length === 0)
    return <Notice kind="success">{t('dashboard:alarms.none')}</Notice>;
  return (
    <div className="grid gap-2">
      {warnings.map(({ id, text }) => (
        <Notice key={id} kind="warning">
          {t(`dashboard:alarms.${id}`, { text })} {t(`todo.${id}`)}
        </Notice>
      ))}
      {invalidSettings.length > 0 ? (
        <Notice kind="warning">{t('invalidSettings', { names: invalidSettings.join(', ') })}</Notice>
      ) : null}
    </div>
  );
}

function Processes({ processes }: Pick<SystemPage, 'processes'>) {
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

function Backups({ backup }: Pick<SystemPage, 'backup'>) {
  const { t } = useTranslation('system');
  return (
    <Panel heading={t('backup.heading')}>
      {backup === null ? <Notice kind="warning">{t('backup.nowhere')}</Notice> : null}
      {backup?.failedAt ? <Notice kind="warning">{t('backup.failed', { at: backup.failedAt })}</Notice> : null}
      {backup ? <p>{backup.at ? t('backup.last', { at: backup.at, ago: backup.ago }) : t('backup.none')}</p> : null}
      {backup ? <RestoreTrial trial={backup.trial} /> : null}
    </Panel>
  );
}

type Trial = NonNullable<SystemPage['backup']>['trial'];

/** Only a backup that was restored is one. */
function RestoreTrial({ trial }: { trial: Trial }) {
  const { t } = useTranslation('system');
  if (!trial) return <p className="mt-2 text-muted">{t('backup.trial.none')}</p>;
  const { problems, ...told } = trial;
  if (problems.length === 0) return <p className="mt-2">{t('backup.trial.well', told)}</p>;
  return (
    <Notice kind="warning">
      {told.name === '' ? t('backup.trial.failedBefore', told) : t('backup.trial.failed', told)}
      <ul className="mt-2 list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem} className="break-words" lang="en">
            {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function AuditChain({ audit }: Pick<SystemPage, 'audit'>) {
  const { t } = useTranslation('system');
  return (
    <Panel heading={t('audit.heading')}>
      {audit ? (
        <>
          <p>{t('audit.sealed', { through: audit.through, at: audit.at })}</p>
          <p className="mt-2">
            <code className="break-all">{audit.hash}</code>
          </p>
        </>
      ) : (
        <p>{t('audit.none')}</p>
      )}
      <p className="mt-2 text-sm text-muted">{t('audit.text')}</p>
    </Panel>
  );
}

function Tasks({ tasks, zone }: Pick<SystemPage, 'tasks' | 'zone'>) {
  const { t } = useTranslation('system');
  const columns: Column<SystemPage['tasks'][number]>[] = [
    { key: 'task', heading: t('tasks.task'), kind: 'lead', cell: ({ task }) => <code>{task}</code> },
    {
      key: 'state',
      heading: t('tasks.state'),
      cell: ({ state }) => <Badge look={looks[state]}>{t(`tasks.states.${state}`)}</Badge>,
    },
    { key: 'every', heading: t('tasks.every'), cell: ({ every }) => every },
    { key: 'succeededAt', heading: t('tasks.succeededAt'), cell: ({ succeededAt }) => succeededAt ?? '–' },
    { key: 'failedAt', heading: t('tasks.failedAt'), cell: ({ failedAt }) => failedAt ?? '–' },
    { key: 'run', heading: t('tasks.run'), cell: RunTask },
  ];
  return (
    <Panel heading={t('tasks.heading')} className="console-list">
      <p className="mb-3 text-sm text-muted">{t('tasks.text', { zone })}</p>
      <Table caption={t('tasks.heading')} isCaptionHidden columns={columns} rows={tasks} rowKey={({ task }) => task} />
    </Panel>
  );
}

function RunTask({ task, isAsked }: SystemPage['tasks'][number]) {
  const { t } = useTranslation('system');
  if (isAsked) return <Badge look="wait">{t('tasks.isAsked')}</Badge>;
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="task" value={task} />
      <Button type="submit" name="intent" value="run" look="secondary" size="small">
        {t('tasks.runNow')} <span className="sr-only">{task}</span>
      </Button>
    </Form>
  );
}

function Storage({ storage }: Pick<SystemPage, 'storage'>) {
  const { t } = useTranslation('system');
  const columns: Column<SystemPage['storage']['tables'][number]>[] = [
    { key: 'name', heading: t('storage.table'), kind: 'lead', cell: ({ name }) => <code>{name}</code> },
    { key: 'size', heading: t('storage.size'), kind: 'lead-amount', cell: ({ size }) => size },
    { key: 'share', heading: t('storage.share'), kind: 'amount', cell: ({ share }) => share },
  ];
  return (
    <Panel heading={t('storage.heading')} className="console-list">
      <p className="mb-3 text-sm text-muted">{t('storage.all', { size: storage.all })}</p>
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
