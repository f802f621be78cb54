import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { freeHeldJobs, signLife, signOff } from './held-jobs.server';
import { queueDueTasks, scheduleOf } from './schedule.server';

type UpkeepOptions = {
  pool: Pool;
  processId: string;
  workerIds(): string[];
  log: Logger;
  hasBackups?: boolean;
  everyMs?: number;
};

export type Upkeep = ReturnType<typeof startUpkeep>;

const minuteMs = 60_000;
const againMs = 1_000;

/**
 * Says that this process lives, frees what others held who no longer do, and queues what is due: each few seconds and at
 * the turn of each minute. Whatever the database answers, it is asked again. The timer keeps the process alive.
 */
export function startUpkeep(options: UpkeepOptions) {
  const { pool, processId, workerIds, log, hasBackups = false, everyMs = 10_000 } = options;
  const schedule = scheduleOf({ hasBackups });
  const stopping = new AbortController();
  let doneAt: number | null = null;
  let isFailing = false;

  async function round(): Promise<number> {
    await signLife(pool, processId, workerIds());
    await freeHeldJobs(pool);
    const now = await queueDueTasks(pool, schedule);
    return Math.min(everyMs, minuteMs - (now.getTime() % minuteMs) + 1);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const waitMs = await round().then(succeeded, failed);
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  function succeeded(waitMs: number): number {
    if (isFailing) log.info('Timed work goes on');
    isFailing = false;
    doneAt = performance.now();
    return waitMs;
  }

  function failed(error: unknown): number {
    if (!isFailing && !stopping.signal.aborted) log.error({ err: error }, 'Timed work waits for the database');
    isFailing = true;
    return againMs;
  }

  const running = run();
  return {
    /** Since it last went well; null before it ever has. */
    quietMs: () => (doneAt === null ? null : performance.now() - doneAt),
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      await signOff(pool, processId).catch(() => {});
    },
  };
}
