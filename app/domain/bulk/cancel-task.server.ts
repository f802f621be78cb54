import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { endTask } from './end-task.server';
import { lockTask } from './lock-task.server';

/** What has been done stays; what waits is left alone. Refuses: bulk.not_found, bulk.ended. */
export function cancelTask(ctx: Ctx, taskId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const task = await lockTask(ctx, taskId);
    if (task.state !== 'running') throw new Refusal('bulk.ended');
    await endTask(ctx, taskId, { state: 'cancelled', cancelledByName: ctx.actor.name });
    const { done, failed, total } = task;
    await record(ctx, {
      action: 'bulk.cancel',
      subject: `bulk:${taskId}`,
      before: { state: 'running' },
      after: { state: 'cancelled', done, failed, left: total - done - failed },
    });
  });
}
