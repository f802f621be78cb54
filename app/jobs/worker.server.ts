import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { openPool, servingTimeouts } from '~/db/client.server';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { startFlightClock } from './flight-clock.server';
import { noteRun } from './held-jobs.server';
import { startLotteryClock } from './lottery-clock.server';
import { openTaskQueue } from './task-queue.server';
import { type Backups, backupTasks } from './tasks/backup-tasks.server';
import { taskList } from './tasks.server';
import { startUpkeep } from './upkeep.server';

type WorkerOptions = {
  databaseUrl: string;
  poolMax?: number;
  /** Where backups are written each night and tried each week; null: nowhere. */
  backups?: Backups | null;
  ctx: (actor: Actor) => Ctx;
  keyedHash: KeyedHash;
  log: Logger;
  onRun?: (task: string, isWell: boolean) => void;
  upkeepMs?: number;
};

export type TimedWorker = ReturnType<typeof startWorker>;

/** Jobs hold no connection of this pool while they work: two workers, the one that listens, and the upkeep. */
const connections = { ...servingTimeouts, statement_timeout: 0, query_timeout: 30_000 };
/** Without a round of upkeep for so long something is wrong here, if the database answers. */
const wellMs = 150_000;

/** Runs timed work beside the web or on its own; several nodes share it through the database. */
export function startWorker(options: WorkerOptions) {
  const { databaseUrl, poolMax = 4, backups = null, ctx, log, onRun, upkeepMs } = options;
  const pool = openPool(databaseUrl, { ...connections, max: poolMax });
  const workerCtx = () => ctx(systemActor('worker'));
  const queue = openTaskQueue({
    pool,
    tasks: {
      ...taskList(workerCtx, log, options.keyedHash),
      ...(backups ? backupTasks({ ...backups, ownerUrl: databaseUrl }, workerCtx, log) : {}),
    },
    log,
    noteRun(task, isWell) {
      onRun?.(task, isWell);
      noteRun(pool, task, isWell).catch(() => {});
    },
  });
  const upkeep = startUpkeep({
    pool,
    processId: randomUUID(),
    workerIds: queue.workerIds,
    log,
    hasBackups: backups !== null,
    everyMs: upkeepMs,
  });
  const flights = startFlightClock(workerCtx, log);
  const lottery = startLotteryClock(workerCtx, log);
  return {
    pool,
    isWell: () => (upkeep.quietMs() ?? 0) < wellMs,
    async stop(): Promise<void> {
      await Promise.all([flights.stop(), lottery.stop(), upkeep.stop(), queue.stop()]);
      await pool.end();
    },
  };
}
