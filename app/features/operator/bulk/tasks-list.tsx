import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import type { Column } from '~/ui/data/table';
import { EmptyState } from '~/ui/page/empty-state';
import { ConsoleList, LeadCell } from '../console-list';
import type { TasksPage } from './read-tasks.server';
import { TaskStateBadge } from './task-state-badge';

type Row = TasksPage['rows'][number];

export function TasksList({ title, page }: { title: string; page: TasksPage }) {
  const { t } = useTranslation('bulk');
  const columns: Column<Row>[] = [
    {
      key: 'task',
      heading: t('task'),
      kind: 'lead',
      cell: ({ id, number, title, by }) => (
        <LeadCell to={paths.operatorTask(id)} name={title} below={`#${number} · ${by}`} />
      ),
    },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <TaskStateBadge state={state} /> },
    { key: 'at', heading: t('operator:word.started'), cell: ({ at }) => at },
    { key: 'done', heading: t('done'), kind: 'amount', cell: ({ done }) => done },
    { key: 'failed', heading: t('failed'), kind: 'amount', cell: ({ failed }) => failed },
    { key: 'total', heading: t('total'), kind: 'amount', cell: ({ total }) => total },
  ];
  return (
    <ConsoleList
      page={page}
      caption={title}
      columns={columns}
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  );
}
