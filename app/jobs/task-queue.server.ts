import { EventEmitter } from 'node:events';
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { graphileLogger } from './graphile-log.server';

type QueueOptions = { pool: Pool; tasks: TaskList; log: Logger; noteRun(task: string, isWell: boolean): void };

export type TaskQueue = ReturnType<typeof openTaskQueue>;

const concurrency = 2;
const againMs = 1_000;

/**
 * Does what is queued, by groups of workers that are replaced when they can do no more: one that could not give its job
 * back ends for good, and one that found no database when it began would never find its tasks.
 */
export function openTaskQueue({ pool, tasks, log, noteRun }: QueueOptions) {
  const groups = new Map<WorkerPool, string[]>();
  const ending = new Map<WorkerPool, Promise<void>>();
  let beginning: NodeJS.Timeout | undefined;
  let isStopped = false;

  function begin(): void {
    const events = new EventEmitter() as WorkerEvents;
    const workerIds: string[] = [];
    let hasTasks = false;
    events.on('worker:create', ({ worker }) => void workerIds.push(worker.workerId));
    const findTasks = () => {
      hasTasks = true;
    };
    events.on('worker:getJob:empty', findTasks);
    events.on('job:start', findTasks);
    events.on('job:success', ({ job }) => noteRun(job.task_identifier, true));
    events.on('job:error', ({ job }) => noteRun(job.task_identifier, false));
    const options = { events, concurrency, noHandleSignals: true, logger: graphileLogger(log) };
    const group = runTaskList(options, tasks, pool);
    groups.set(group, workerIds);
    events.once('worker:fatalError', () => {
      beginAgain();
      void end(group);
    });
    events.on('worker:getJob:error', () => {
      if (!hasTasks && !ending.has(group)) beginAgain(() => void end(group));
    });
  }

  function beginAgain(first = () => {}): void {
    if (isStopped || beginning) return;
    beginning = setTimeout(() => {
      beginning = undefined;
      first();
      begin();
    }, againMs);
  }

  function end(group: WorkerPool): Promise<void> {
    const known = ending.get(group);
    if (known) return known;
    const ended = group
      .gracefulShutdown()
      .catch((error) => log.warn({ err: error }, 'Timed work was not ended in order'))
      .then(() => {
        groups.delete(group);
        ending.delete(group);
      });
    ending.set(group, ended);
    return ended;
  }

  begin();
  return {
    /** The ids by which the queue's rows name the worker that holds them. */
    workerIds: () => [...groups.values()].flat(),
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(beginning);
      await Promise.all([...groups.keys()].map(end));
    },
  };
}
