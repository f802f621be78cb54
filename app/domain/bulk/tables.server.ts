import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.server';
import { quotedList } from '../../db/sql-values.server';
import { accounts } from '../identity/tables.server';
import { type BulkAct, rowOutcomes, taskStates } from './bulk-acts';

/** Acts on many rows, worked off by a timed task. */
export const operatorTasks = pgTable(
  'operator_tasks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    act: text().$type<BulkAct>().notNull(),
    reason: text().notNull(),
    state: text({ enum: taskStates }).notNull().default('running'),
    total: integer().notNull(),
    /** With those that were as wanted already. */
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The task that this one takes back. */
    undoOf: bigint('undo_of', { mode: 'number' }).references((): AnyPgColumn => operatorTasks.id),
    /** Each row is acted on in this operator's name. */
    startedBy: bigint('started_by', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    startedByName: text('started_by_name').notNull(),
    /** Who proposed it, where two operators were needed. */
    proposedByName: text('proposed_by_name'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** Who cancelled the rest; null with `cancelled`: the operator no longer had the right. */
    cancelledByName: text('cancelled_by_name'),
  },
  (t) => [
    check('operator_tasks_have_a_known_state', sql`${t.state} in (${quotedList(taskStates)})`),
    check('operator_tasks_end_at_a_time', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
    check('operator_tasks_count_their_rows', sql`${t.done} + ${t.failed} <= ${t.total}`),
    check('operator_tasks_are_done_with_all_rows', sql`${t.state} <> 'done' or ${t.done} + ${t.failed} = ${t.total}`),
    index('operator_tasks_running').on(t.id).where(sql`${t.state} = 'running'`),
    index('operator_tasks_by_act').on(t.act, t.id),
    uniqueIndex('operator_tasks_are_undone_once').on(t.undoOf),
  ],
);

/** The rows of a task as they were chosen, each with what came of it. */
export const operatorTaskRows = pgTable(
  'operator_task_rows',
  {
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => operatorTasks.id),
    position: integer().notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
    /** What operators called it when it was chosen. */
    name: text().notNull(),
    outcome: text({ enum: rowOutcomes }).notNull().default('waiting'),
    /** Why it was refused: the code of the refusal and what its words need. */
    code: text(),
    params: jsonb().$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.position] }),
    uniqueIndex('operator_task_rows_are_chosen_once').on(t.taskId, t.rowId),
    check('operator_task_rows_have_a_known_outcome', sql`${t.outcome} in (${quotedList(rowOutcomes)})`),
    check('operator_task_rows_fail_for_a_reason', sql`(${t.outcome} = 'failed') = (${t.code} is not null)`),
    index('operator_task_rows_waiting').on(t.taskId, t.position).where(sql`${t.outcome} = 'waiting'`),
  ],
);
