import { type Runner, run, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { openPool } from '~/db/client.server';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { crontab } from './crontab';
import { startFlightClock } from './flight-clock.server';
import { taskList } from './tasks.server';

type Worker = { databaseUrl: string; ctx: (actor: Actor) => Ctx; log: Logger };

/** Runs timed work beside the web or on its own; several nodes share it through the database. */
export async function startWorker({ databaseUrl, ctx, log }: Worker): Promise<{ stop(): Promise<void> }> {
  const pgPool = openPool(databaseUrl, { max: 4, statement_timeout: 0 });
  const runner: Runner = await run({
    pgPool,
    concurrency: 2,
    noHandleSignals: true,
    crontab,
    taskList: taskList(() => ctx(systemActor('worker')), log),
    logger: quiet(log),
  });
  const flights = startFlightClock(() => ctx(systemActor('worker')), log);
  return {
    async stop() {
      await flights.stop();
      await runner.stop();
      await pgPool.end();
    },
  };
}

function quiet(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error(meta ?? {}, message);
    else if (level === 'warning') log.warn(meta ?? {}, message);
    else log.trace(meta ?? {}, message);
  });
}
