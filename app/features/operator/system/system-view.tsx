import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Checkbox } from '~/ui/forms/checkbox';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { ActPanel, ActReason } from '../act-panel';
import type { SystemPage, TaskState } from './read-system.server';

const looks: Record<TaskState, BadgeLook> = { well: 'plus', failed: 'minus', late: 'wait', never: 'plain' };

type SystemViewProps = { title: string; page: SystemPage; reply: FormReply | undefined };

/** What an operator looks at when something is slow or has stopped. */
export function SystemView({ title, page, reply }: SystemViewProps) {
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <div className="grid min-w-0 gap-4">
        <Warnings page={page} />
        <StopPlay isStopped={page.isStopped} reply={reply} />
        <Maintenance maintenance={page.maintenance} zone={page.zone} reply={reply} />
        <Nodes page={page} />
        <Processes processes={page.processes} />
        <Backups backup={page.backup} />
        <AuditChain audit={page.audit} />
        <Sessions page={page} reply={replyTo('endSession', reply)} />
        <FormErrors errors={replyTo('run', reply)?.errors.form} />
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

function StopPlay({ isStopped, reply }: { isStopped: boolean; reply: FormReply | undefined }) {
  const { t } = useTranslation('system');
  const intent = isStopped ? 'resume' : 'stop';
  const own = replyTo(intent, reply);
  return (
    <ActPanel
      intent={intent}
      heading={t('play.heading')}
      text={t(isStopped ? 'play.stopped' : 'play.going')}
      submit={t(`play.${intent}`)}
      look={isStopped ? 'primary' : 'danger'}
      errors={own?.errors.form}
    >
      <ActReason intent={intent} reply={own} />
    </ActPanel>
  );
}

type MaintenanceProps = Pick<SystemPage, 'maintenance' | 'zone'> & { reply: FormReply | undefined };

function Maintenance({ maintenance, zone, reply }: MaintenanceProps) {
  const { t } = useTranslation(['system', 'operator']);
  const intent = maintenance.isOn ? 'open' : 'close';
  const own = replyTo(intent, reply);
  return (
    <ActPanel
      intent={intent}
      heading={t('operator:status.on')}
      text={
        maintenance.isOn
          ? t(maintenance.opensAtEnd ? 'maintenance.opensItself' : 'maintenance.on', { end: maintenance.ends ?? '–' })
          : t('maintenance.off')
      }
      submit={t(`maintenance.${intent}`)}
      look={maintenance.isOn ? 'primary' : 'danger'}
      errors={own?.errors.form}
    >
      {maintenance.isOn ? null : (
        <>
          <Field
            name="until"
            label={t('operator:status.end')}
            hint={t('maintenance.hint', { zone })}
            errors={own?.errors.until}
            isRequired
          >
            {(control) => <TextInput {...control} type="datetime-local" defaultValue={own?.values.until} />}
          </Field>
          <Checkbox
            name="opensAtEnd"
            value="on"
            label={t('operator:status.opensAtEnd')}
            defaultChecked={own?.values.opensAtEnd === 'on'}
          />
          <p className="text-sm text-muted">{t('operator:status.opensAtEndHint')}</p>
        </>
      )}
    </ActPanel>
  );
}

type Node = SystemPage['nodes'][number];

function Nodes({ page: { nodes, hasSeveralBuilds } }: { page: SystemPage }) {
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

type SessionsProps = { page: SystemPage; reply: FormReply | undefined };

function Sessions({ page: { sessions, zone }, reply }: SessionsProps) {
  const { t } = useTranslation(['system', 'operator']);
  const columns: Column<SystemPage['sessions'][number]>[] = [
    { key: 'account', heading: t('operator:roles.operator'), kind: 'lead', cell: ({ account }) => account },
    { key: 'address', heading: t('sessions.address'), cell: ({ address }) => address || '–' },
    { key: 'openedAt', heading: t('sessions.openedAt'), cell: ({ openedAt }) => openedAt },
    { key: 'seen', heading: t('common:word.lastSeen'), cell: ({ seenAgo }) => seenAgo },
    { key: 'end', heading: t('sessions.end'), cell: EndSession },
  ];
  return (
    <Panel heading={t('sessions.heading')} className="console-list">
      <FormErrors errors={reply?.errors.form} />
      <p className="mb-3 text-sm text-muted">{t('common:times.heading', { zone })}</p>
      <Table
        caption={t('sessions.heading')}
        isCaptionHidden
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
      />
    </Panel>
  );
}

function EndSession({ id, accountId, account, isOwn }: SystemPage['sessions'][number]) {
  const { t } = useTranslation('system');
  if (isOwn) return <span className="text-muted">{t('sessions.own')}</span>;
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="accountId" value={accountId} />
      <input type="hidden" name="sessionId" value={id} />
      <Button type="submit" name="intent" value="endSession" look="secondary" size="small">
        {t('sessions.end')} <span className="sr-only">{account}</span>
      </Button>
    </Form>
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
      heading: t('common:word.status'),
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
