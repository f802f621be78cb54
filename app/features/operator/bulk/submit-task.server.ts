import { cancelTask } from '~/domain/bulk/cancel-task.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { NothingSchema } from './bulk-schema';
import { taskOf } from './read-tasks.server';

/** Who may do the act may also stop the rest of it. */
export async function submitTask(ctx: SignedInContext) {
  const { id } = await taskOf(ctx);
  return submitForm(ctx, NothingSchema, async () => {
    await cancelTask(ctx, id);
    return redirectWithToast(ctx, paths.operatorTask(id), ctx.t('bulk:cancelled'));
  });
}
