import { and, asc, eq, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import type { Actor } from '~/domain/shared/actor';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';
import { listOf, type RowOutcome } from './bulk-acts';
import { endTask } from './end-task.server';
import type { OperatorTask } from './lock-task.server';
import { operatorTaskRows, operatorTasks } from './tables.server';
import { actOnRow } from './targets/targets.server';

/** How many rows of a task are acted on in a turn: in one transaction, or each in its own where money moves. */
const rowsOfTurn = 100;

type WaitingRow = { position: number; rowId: number };
type Result = { position: number; outcome: RowOutcome; code: string | null; params: Record<string, string> | null };

/**
 * Acts on the next rows of every running task, in turns, `mostTurns` at most. What ends in the middle of a turn has done nothing
 * of it: the next run begins with the same rows. Answers whether rows are left, and what failed unexpectedly.
 */
export async function workOnTasks(ctx: Ctx, { mostTurns = 10 } = {}): Promise<{ isLeft: boolean; errors: unknown[] }> {
  const errors: unknown[] = [];
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const running = await ctx.db
      .select({ id: operatorTasks.id, act: operatorTasks.act })
      .from(operatorTasks)
      .where(eq(operatorTasks.state, 'running'))
      .orderBy(asc(operatorTasks.id));
    if (running.length === 0) return { isLeft: false, errors };
    let isWorking = false;
    for (const task of running) isWorking = (await takeTurn(ctx, task, errors)) || isWorking;
    // Another worker is at all of them.
    if (!isWorking) return { isLeft: false, errors };
  }
  return { isLeft: true, errors };
}

/**
 * Two movements of money in one transaction would lock wallets in an order of their own, and hold up their owners' bets until the
 * last row. Answers whether there was anything to do.
 */
async function takeTurn(ctx: Ctx, { id, act }: Pick<OperatorTask, 'id' | 'act'>, errors: unknown[]): Promise<boolean> {
  const atOnce = listOf(act).isMoney ? 1 : rowsOfTurn;
  for (let acted = 0; acted < rowsOfTurn; acted += atOnce) {
    if (!(await workOnTask(ctx, id, atOnce, errors))) return acted > 0;
  }
  return true;
}

/** A task that another worker holds is that one's: answers false. */
function workOnTask(ctx: Ctx, taskId: number, atOnce: number, errors: unknown[]): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [task] = await ctx.db
      .select()
      .from(operatorTasks)
      .where(and(eq(operatorTasks.id, taskId), eq(operatorTasks.state, 'running')))
      .for('update', { skipLocked: true });
    if (!task) return false;
    const holders = await findHolders(ctx, listOf(task.act).right);
    if (!holders.includes(task.startedBy)) {
      await stopWithoutRight(ctx, task);
      return true;
    }
    const rows = await ctx.db
      .select({ position: operatorTaskRows.position, rowId: operatorTaskRows.rowId })
      .from(operatorTaskRows)
      .where(and(eq(operatorTaskRows.taskId, taskId), eq(operatorTaskRows.outcome, 'waiting')))
      .orderBy(asc(operatorTaskRows.position))
      .limit(atOnce);
    const actor: Actor = { role: 'operator', id: task.startedBy, name: task.startedByName };
    const results: Result[] = [];
    for (const row of rows) results.push(await actOn({ ...ctx, actor }, task, row, errors));
    await noteResults(ctx, task, results);
    return true;
  });
}

/** By the row's own use case, in a savepoint: a row that is refused leaves the others alone. */
async function actOn(ctx: Ctx, task: OperatorTask, row: WaitingRow, errors: unknown[]): Promise<Result> {
  const { position, rowId: id } = row;
  const failed = (code: RefusalCode, params: Record<string, string> = {}): Result => ({
    ...{ position, code, params },
    outcome: 'failed',
  });
  try {
    const isChanged = await inTransaction(ctx, (ctx) =>
      actOnRow(ctx, task.act, { id, reason: `${task.reason} (#${task.id})`, toldReason: task.reason }),
    );
    return { position, outcome: isChanged ? 'done' : 'same', code: null, params: null };
  } catch (error) {
    if (error instanceof Refusal) return failed(error.code, error.params);
    if (isPassing(error)) throw error;
    errors.push(error);
    return failed('bulk.unexpected');
  }
}

/** Lost connections, deadlocks, timeouts and the like: the next run does better. */
function isPassing(error: unknown): boolean {
  const { code = '' } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
  return /^(08|40|53|55|57|58)/.test(code) || /^E[A-Z]+$/.test(code);
}

async function noteResults(ctx: Ctx, task: OperatorTask, results: Result[]): Promise<void> {
  await ctx.db.execute(sql`
    update ${operatorTaskRows} as t set outcome = r.outcome, code = r.code, params = r.params
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (position int, outcome text, code text, params jsonb)
    where t.task_id = ${task.id} and t.position = r.position`);
  const failed = task.failed + results.filter(({ outcome }) => outcome === 'failed').length;
  const done = task.done + results.filter(({ outcome }) => outcome !== 'failed').length;
  await ctx.db.update(operatorTasks).set({ done, failed }).where(eq(operatorTasks.id, task.id));
  if (done + failed < task.total) return;
  await endTask(ctx, task.id, { state: 'done' });
  await record(ctx, {
    action: 'bulk.end',
    subject: `bulk:${task.id}`,
    before: { state: 'running' },
    after: { state: 'done', done, failed },
  });
}

async function stopWithoutRight(ctx: Ctx, { id, done, failed, total }: OperatorTask): Promise<void> {
  await endTask(ctx, id, { state: 'cancelled' });
  await record(ctx, {
    action: 'bulk.cancel',
    subject: `bulk:${id}`,
    before: { state: 'running' },
    after: { state: 'cancelled', done, failed, left: total - done - failed },
  });
}
