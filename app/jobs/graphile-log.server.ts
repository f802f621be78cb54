import { Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from '~/log.server';

type Job = { id: string; task_identifier: string; attempts: number };

/** The runner's lines without what it hands along: whole connections, and the payloads of jobs. */
export function graphileLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const line = lineOf(meta ?? {});
    const text = withoutError(message);
    if (level === 'error') log.error(line, text);
    else if (level === 'warning') log.warn(line, text);
    else log.trace(line, text);
  });
}

/** The runner repeats the error in its text, with the values a failed query had; the line holds it without them. */
function withoutError(message: string): string {
  return message.split(/ (?:with error|after failure) '/, 1)[0] ?? '';
}

function lineOf({ job, error, reason }: { job?: Job; error?: unknown; reason?: unknown }) {
  const err = error ?? reason;
  return {
    ...(job && { jobId: job.id, task: job.task_identifier, attempts: job.attempts }),
    ...(err instanceof Error && { err }),
  };
}
