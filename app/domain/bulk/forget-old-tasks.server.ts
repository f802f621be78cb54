import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { daysAgo, deleteInBatches } from '~/domain/shared/delete-in-batches.server';
import { findSettings } from '~/domain/site/find-settings.server';

/** Tasks that ended long ago, with their rows. One that another task took back stays as long as that one. */
export async function forgetOldTasks(ctx: Ctx): Promise<void> {
  const { operatorTaskDays } = await findSettings(ctx);
  const isOver = sql`ended_at < ${daysAgo(ctx, operatorTaskDays)} and not exists (
    select from operator_tasks later where later.undo_of = operator_tasks.id)`;
  // A task that took another back goes first; the next round finds that other one.
  for (let deleted = 1; deleted > 0; ) {
    await deleteInBatches(ctx, 'operator_task_rows', sql`task_id in (select id from operator_tasks where ${isOver})`);
    deleted = await deleteInBatches(ctx, 'operator_tasks', isOver);
  }
}
