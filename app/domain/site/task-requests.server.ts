import { asc, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { taskRequests } from './tables.server';

/** Timed work that shall run before its time; asked twice it runs once. The caller knows which tasks there are. */
export function askForTask(ctx: Ctx, task: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(taskRequests).values({ task, askedAt: ctx.now }).onConflictDoNothing();
    await record(ctx, { action: 'site.runTask', subject: `task:${task}`, before: null, after: null });
  });
}

export async function listTaskRequests(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.select({ task: taskRequests.task }).from(taskRequests).orderBy(asc(taskRequests.task));
  return rows.map(({ task }) => task);
}

/** Once the task is queued. */
export async function endTaskRequest(ctx: Ctx, task: string): Promise<void> {
  await ctx.db.delete(taskRequests).where(eq(taskRequests.task, task));
}
