import { eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { operatorTasks } from './tables.server';

export type OperatorTask = typeof operatorTasks.$inferSelect;

/** Held until the transaction ends. Refuses: bulk.not_found. */
export async function lockTask(ctx: Ctx, taskId: number): Promise<OperatorTask> {
  const [task] = await ctx.db.select().from(operatorTasks).where(eq(operatorTasks.id, taskId)).for('update');
  if (!task) throw new Refusal('bulk.not_found');
  return task;
}
