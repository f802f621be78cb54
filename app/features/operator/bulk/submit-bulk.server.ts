import { listOf } from '~/domain/bulk/bulk-acts';
import { startTask } from '~/domain/bulk/start-task.server';
import type { Change } from '~/domain/proposals/payloads';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { BulkSchema } from './bulk-schema';
import { askedChoice, chooseRows } from './choose-rows.server';

/** The address says again which rows; they must be as the page named them. */
export async function submitBulk(ctx: SignedInContext) {
  const { act, ids, undoOf } = await chooseRows(ctx, askedChoice(ctx));
  return submitForm(ctx, BulkSchema, async ({ reason, seen }) => {
    const change = { kind: listOf(act).kind, payload: { act, ids, undoOf } } as Change;
    return doOrPropose(ctx, { ...change, reason }, async () => {
      const taskId = await startTask(ctx, { act, ids, undoOf, reason, seenHash: seen });
      return redirectWithToast(ctx, paths.operatorTask(taskId), ctx.t('bulk:started'));
    });
  });
}
