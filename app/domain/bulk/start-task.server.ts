import { sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { stableHash } from '~/domain/shared/stable-hash.server';
import { type BulkAct, bulkActs, listOf, mostAlone, mostRows } from './bulk-acts';
import { lockTask } from './lock-task.server';
import { operatorTaskRows, operatorTasks } from './tables.server';
import { hashOfRows, readRows } from './targets/targets.server';

export type BulkChoice = {
  act: BulkAct;
  ids: readonly number[];
  /** The task that is taken back. */
  undoOf: number | null;
};
type StartTaskInput = BulkChoice & {
  reason: string;
  /** Hash of the rows as they were shown; null: they were shown to two operators. */
  seenHash: string | null;
};

/** The same act on the same rows is proposed once at a time. */
export function subjectOfChoice({ act, ids }: BulkChoice): string {
  return `${act}:${stableHash([...ids].sort((a, b) => a - b)).slice(0, 16)}`;
}

/**
 * Freezes the chosen rows in a task; the worker acts on each of them in the name of the actor.
 * Refuses: bulk.nothing_chosen, bulk.most_rows, bulk.changed, bulk.undone, bulk.not_undoable, bulk.not_found,
 * proposals.needed (more than 50 rows).
 */
export async function startTask(ctx: Ctx, { act, ids, undoOf, reason, seenHash }: StartTaskInput): Promise<number> {
  if (ids.length === 0) throw new Refusal('bulk.nothing_chosen');
  if (ids.length > mostRows) throw new Refusal('bulk.most_rows', undefined, { count: String(mostRows) });
  return inTransaction(ctx, async (ctx) => {
    if (undoOf !== null) await requireUndoable(ctx, undoOf, act);
    const rows = await readRows(ctx, act, ids);
    if (seenHash !== null && hashOfRows(rows) !== seenHash) throw new Refusal('bulk.changed');
    if (rows.length > mostAlone) requireApproval(ctx, listOf(act).kind, subjectOfChoice({ act, ids, undoOf }));
    const [task] = await ctx.db
      .insert(operatorTasks)
      .values({
        ...{ act, reason, undoOf, total: rows.length, startedAt: ctx.now },
        startedBy: ctx.actor.id!,
        startedByName: ctx.actor.name,
        proposedByName: ctx.approval?.proposedBy ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: operatorTasks.id });
    if (!task) throw new Refusal('bulk.undone');
    const frozen = JSON.stringify(rows.map(({ id, name }, at) => ({ position: at + 1, row_id: id, name })));
    await ctx.db.execute(sql`
      insert into ${operatorTaskRows} (task_id, position, row_id, name)
      select ${task.id}, position, row_id, name
      from jsonb_to_recordset(${frozen}::jsonb) as r (position int, row_id bigint, name text)`);
    await record(ctx, {
      action: 'bulk.start',
      subject: `bulk:${task.id}`,
      before: null,
      after: { act, rows: rows.length, reason, ...(undoOf !== null && { undoOf }) },
    });
    return task.id;
  });
}

/** The task is held until the transaction ends: of two who take it back, one finds it done. */
async function requireUndoable(ctx: Ctx, taskId: number, act: BulkAct): Promise<void> {
  const task = await lockTask(ctx, taskId);
  if (task.state === 'running' || bulkActs[task.act].inverse !== act) throw new Refusal('bulk.not_undoable');
}
