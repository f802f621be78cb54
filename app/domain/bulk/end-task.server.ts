import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { TaskState } from './bulk-acts';
import { operatorTasks } from './tables.server';

type End = { state: Exclude<TaskState, 'running'>; cancelledByName?: string };

/** In the caller's transaction, which holds the task. */
export async function endTask(ctx: Ctx, taskId: number, { state, cancelledByName }: End): Promise<void> {
  await ctx.db
    .update(operatorTasks)
    .set({ state, cancelledByName, endedAt: ctx.now })
    .where(eq(operatorTasks.id, taskId));
}
