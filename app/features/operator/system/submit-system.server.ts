import { askForTask } from '~/domain/site/task-requests.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { RunTaskSchema } from './system-schema';

/** 404: no timed task of this build. */
export function submitSystem(ctx: SignedInContext, _intent: 'run') {
  return submitForm(ctx, RunTaskSchema, async ({ task }) => {
    if (!ctx.services.taskPeriods.has(task)) throw new Response(null, { status: 404 });
    await askForTask(ctx, task);
    return redirectWithToast(ctx, paths.operatorSystem(), ctx.t('system:tasks.asked', { task }));
  });
}
