import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '~/log.server';

type Job = { id: string; task_identifier: string; attempts: number };

/** The runner's lines without what it hands along: whole connections, and the payloads of jobs. */
export function graphileLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const line = lineOf(meta ?? {});
    if (level === 'error') log.error(line, message);
    else if (level === 'warning') log.warn(line, message);
    else log.trace(line, message);
  });
}

function lineOf({ job, error, reason }: { job?: Job; error?: unknown; reason?: unknown }) {
  const err = error ?? reason;
  return {
    ...(job && { jobId: job.id, task: job.task_identifier, attempts: job.attempts }),
    ...(err instanceof Error && { err }),
  };
}
