import { type BulkAct, type BulkList, bulkActs, bulkLists, listOf } from '~/domain/bulk/bulk-acts';
import { eachTaskRow, getTask, listTaskRows, listTasks, type TaskRow } from '~/domain/bulk/list-tasks.server';
import type { OperatorTask } from '~/domain/bulk/lock-task.server';
import { Refusal } from '~/domain/shared/refusal';
import type { RefusalCode } from '~/domain/shared/refusal-codes';
import { csvResponse } from '~/http/files/csv.server';
import { refusalText } from '~/http/forms/forms.server';
import { paths } from '~/http/links/paths';
import { cursorParam, idParam, notFoundOn } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDigits, formatNumber } from '~/i18n/format';
import { actsOpenTo } from './acts-open-to';

const failedShown = 50;

/** Tasks of the acts that the operator may do. */
export async function readTasks(ctx: SignedInContext) {
  const after = cursorParam(ctx);
  const acts = (Object.keys(bulkLists) as BulkList[]).flatMap((list) => actsOpenTo(ctx, list));
  const { tasks, next } = await listTasks(ctx, { acts, after });
  return {
    zone: ctx.site.settings.timeZone,
    rows: tasks.map((task) => shown(ctx, task)),
    first: after === null ? null : paths.operatorTasks(),
    next: next === null ? null : paths.operatorTasks({ after: next }),
  };
}

export type TasksPage = Awaited<ReturnType<typeof readTasks>>;

export async function readTask(ctx: SignedInContext) {
  const task = await taskOf(ctx);
  const failed = await listTaskRows(ctx, { taskId: task.id, outcome: 'failed', most: failedShown });
  const { inverse, list } = bulkActs[task.act];
  const isRunning = task.state === 'running';
  return {
    ...shown(ctx, task),
    reason: task.reason,
    proposedBy: task.proposedByName,
    endedAt: task.endedAt && moment(ctx, task.endedAt),
    cancelledBy: task.cancelledByName,
    isRunning,
    isStoppedWithoutRight: task.state === 'cancelled' && task.cancelledByName === null,
    failedRows: failed.map((row) => ({ position: row.position, name: row.name, why: whyOf(ctx, row) })),
    isCut: task.failed > failedShown,
    csv: paths.operatorTask(task.id, { format: 'csv' }),
    undo:
      isRunning || inverse === null || task.undoneBy !== null || task.done === 0
        ? null
        : paths.operatorBulk(list, { act: inverse, undo: task.id }),
    undoneBy: task.undoneBy === null ? null : link(ctx, task.undoneBy),
    undoOf: task.undoOf === null ? null : link(ctx, task.undoOf),
  };
}

export type TaskPage = Awaited<ReturnType<typeof readTask>>;

/** Each row with what came of it. */
export async function writeTask(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const { id } = await taskOf(ctx);
  return csvResponse(ctx, {
    fileName: `task-${id}`,
    columns: [
      { heading: 'id', cell: ({ rowId }: TaskRow) => rowId },
      { heading: t('bulk:row'), cell: ({ name }: TaskRow) => name },
      { heading: t('bulk:outcome'), cell: ({ outcome }: TaskRow) => t(`bulk:outcomes.${outcome}`) },
      { heading: t('bulk:why'), cell: (row: TaskRow) => whyOf(ctx, row) },
    ],
    rows: eachTaskRow(ctx, id),
  });
}

/** 404 for who may not do the act of the task. */
export async function taskOf(ctx: SignedInContext) {
  const task = await getTask(ctx, idParam(ctx)).catch(notFoundOn('bulk.not_found'));
  requireRight(ctx, listOf(task.act).right);
  return task;
}

function shown(ctx: SignedInContext, { id, act, state, total, done, failed, startedByName, startedAt }: OperatorTask) {
  const { language, t } = ctx;
  return {
    id,
    number: formatDigits(id, language),
    act: act satisfies BulkAct,
    title: t(`operator:bulk.acts.${act}`),
    state,
    by: startedByName,
    at: moment(ctx, startedAt),
    total: formatNumber(total, language),
    done: formatNumber(done, language),
    failed: formatNumber(failed, language),
    left: formatNumber(total - done - failed, language),
    worked: done + failed,
    of: total,
  };
}

function whyOf(ctx: SignedInContext, { code, params }: TaskRow): string | null {
  return code && refusalText(ctx, new Refusal(code as RefusalCode, undefined, params ?? {}));
}

function link({ language }: SignedInContext, id: number) {
  return { to: paths.operatorTask(id), number: formatDigits(id, language) };
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}
