import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { type Column, Table } from '~/ui/data/table';
import { Button, ButtonLink, buttonClass } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { useRefreshInSight } from '../dashboard/use-refresh-in-sight';
import { FactsPanel } from '../facts-panel';
import type { TaskPage } from './read-tasks.server';
import { TaskStateBadge } from './task-state-badge';

const refreshMs = 3_000;

/** How far a task has come and what it refused; loaded again while it runs. */
export function TaskView({ page, reply }: { page: TaskPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('bulk');
  useRefreshInSight(page.isRunning ? refreshMs : null);
  return (
    <>
      <BackLink to={paths.operatorTasks()}>{t('title')}</BackLink>
      <div className="console-head console-title-line">
        <h1 className="console-title">{page.title}</h1>
        <TaskStateBadge state={page.state} />
      </div>
      <div className="grid min-w-0 gap-4">
        {page.isStoppedWithoutRight ? <Notice kind="warning">{t('withoutRight', { by: page.by })}</Notice> : null}
        <Progress page={page} />
        <Acts page={page} reply={reply} />
        {page.failedRows.length > 0 ? <Failed page={page} /> : null}
        <TaskFacts page={page} />
      </div>
    </>
  );
}

function Progress({ page }: { page: TaskPage }) {
  const { t } = useTranslation('bulk');
  return (
    <Panel heading={t('common:word.progress')}>
      <progress className="w-full" value={page.worked} max={page.of} aria-label={t('common:word.progress')} />
      <p className="mt-2" role="status">
        {t('counts', { done: page.done, failed: page.failed, left: page.left, total: page.total })}
      </p>
    </Panel>
  );
}

function Acts({ page, reply }: { page: TaskPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('bulk');
  return (
    <Panel heading={t('acts')}>
      <FormErrors errors={reply?.errors.form} />
      <div className="actions">
        <a href={page.csv} className={buttonClass({ look: 'secondary' })}>
          {t('csv')}
        </a>
        {page.undo ? (
          <ButtonLink to={page.undo} look="secondary">
            {t('undo')}
          </ButtonLink>
        ) : null}
        {page.isRunning ? (
          <Form method="post" replace preventScrollReset>
            <Button look="danger">{t('cancel')}</Button>
          </Form>
        ) : null}
      </div>
      {page.isRunning ? <p className="mt-2 text-sm text-muted">{t('cancelText')}</p> : null}
    </Panel>
  );
}

function Failed({ page }: { page: TaskPage }) {
  const { t } = useTranslation('bulk');
  const columns: Column<TaskPage['failedRows'][number]>[] = [
    { key: 'name', heading: t('row'), kind: 'lead', cell: ({ name }) => name },
    { key: 'why', heading: t('why'), cell: ({ why }) => why },
  ];
  return (
    <Panel heading={t('failedRows')}>
      <Table
        caption={t('failedRows')}
        isCaptionHidden
        columns={columns}
        rows={page.failedRows}
        rowKey={({ position }) => position}
      />
      {page.isCut ? <p className="mt-2 text-sm text-muted">{t('cut')}</p> : null}
    </Panel>
  );
}

function TaskFacts({ page }: { page: TaskPage }) {
  const { t } = useTranslation('bulk');
  const linked = (link: TaskPage['undoOf']) =>
    link && (
      <Link to={link.to} className="link">
        #{link.number}
      </Link>
    );
  return (
    <FactsPanel
      heading={t('facts', { number: page.number })}
      facts={[
        [t('startedBy'), page.by],
        [t('common:word.proposedBy'), page.proposedBy],
        [t('operator:word.started'), page.at],
        [t('operator:word.ended'), page.endedAt],
        [t('cancelledBy'), page.cancelledBy],
        [t('common:word.reason'), page.reason],
        [t('undoOf'), linked(page.undoOf)],
        [t('undoneBy'), linked(page.undoneBy)],
      ]}
    />
  );
}
