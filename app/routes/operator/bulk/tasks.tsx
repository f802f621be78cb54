import { useLoaderData } from '@remix-run/react';
import { readTasks } from '~/features/operator/bulk/read-tasks.server';
import { TasksList } from '~/features/operator/bulk/tasks-list';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'bulk'] };

export const meta = privateMeta(paths.operatorTasks());

export const loader = operatorPage(operatorGates.tasks, async (ctx) => {
  const page = await readTasks(ctx);
  return { title: ctx.t('bulk:title'), page };
});

export default function Tasks() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <TasksList title={title} page={page} />
    </>
  );
}
