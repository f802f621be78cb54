import { useLoaderData } from '@remix-run/react';
import { readTask, writeTask } from '~/features/operator/bulk/read-tasks.server';
import { submitTask } from '~/features/operator/bulk/submit-task.server';
import { TaskView } from '~/features/operator/bulk/task-view';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'bulk'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorTasks(), (page) => page.title);

export const loader = operatorPage(operatorGates.tasks, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeTask(ctx));
  return readTask(ctx);
});

export const action = operatorPage(operatorGates.tasks, submitTask);

export default function Task() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <TaskView page={page} reply={reply} />;
}
