import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';
import type { SystemPage, TaskState } from './read-system.server';

const looks: Record<TaskState, BadgeLook> = { well: 'plus', failed: 'minus', late: 'wait', never: 'plain' };

export function Tasks({ tasks, zone }: Pick<SystemPage, 'tasks' | 'zone'>) {
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
