import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { BulkAct } from './bulk-acts';
import type { OperatorTask } from './lock-task.server';
import { operatorTaskRows, operatorTasks } from './tables.server';

const pageSize = 25;
const rowsRead = 500;

export type TaskRow = typeof operatorTaskRows.$inferSelect;
export type TaskPage = { tasks: OperatorTask[]; next: number | null };

/** Newest first; `next` is the `after` of the following page. */
export async function listTasks(
  ctx: Ctx,
  { acts, after }: { acts: BulkAct[]; after: number | null },
): Promise<TaskPage> {
  const rows = await ctx.db
    .select()
    .from(operatorTasks)
    .where(and(inArray(operatorTasks.act, acts), after === null ? undefined : lt(operatorTasks.id, after)))
    .orderBy(desc(operatorTasks.id))
    .limit(pageSize + 1);
  const tasks = rows.slice(0, pageSize);
  return { tasks, next: rows.length > pageSize ? tasks.at(-1)!.id : null };
}

/** With the task that took it back. Refuses: bulk.not_found. */
export async function getTask(ctx: Ctx, taskId: number): Promise<OperatorTask & { undoneBy: number | null }> {
  const [task] = await ctx.db.select().from(operatorTasks).where(eq(operatorTasks.id, taskId));
  if (!task) throw new Refusal('bulk.not_found');
  const [undo] = await ctx.db
    .select({ id: operatorTasks.id })
    .from(operatorTasks)
    .where(eq(operatorTasks.undoOf, taskId));
  return { ...task, undoneBy: undo?.id ?? null };
}

/** The first rows of one outcome. */
export function listTaskRows(
  ctx: Ctx,
  { taskId, outcome, most }: { taskId: number; outcome: TaskRow['outcome']; most: number },
): Promise<TaskRow[]> {
  return ctx.db
    .select()
    .from(operatorTaskRows)
    .where(and(eq(operatorTaskRows.taskId, taskId), eq(operatorTaskRows.outcome, outcome)))
    .orderBy(asc(operatorTaskRows.position))
    .limit(most);
}

/** The ids of all rows that were changed, for taking them back. */
export async function changedRows(ctx: Ctx, taskId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: operatorTaskRows.rowId })
    .from(operatorTaskRows)
    .where(and(eq(operatorTaskRows.taskId, taskId), eq(operatorTaskRows.outcome, 'done')))
    .orderBy(asc(operatorTaskRows.position));
  return rows.map(({ id }) => id);
}

/** Every row in the order of the task, read in pieces. */
export async function* eachTaskRow(ctx: Ctx, taskId: number): AsyncGenerator<TaskRow> {
  let after = 0;
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(operatorTaskRows)
      .where(and(eq(operatorTaskRows.taskId, taskId), gt(operatorTaskRows.position, after)))
      .orderBy(asc(operatorTaskRows.position))
      .limit(rowsRead);
    yield* rows;
    if (rows.length < rowsRead) return;
    after = rows.at(-1)!.position;
  }
}
