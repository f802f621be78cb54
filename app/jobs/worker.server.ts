import { type Runner, run } from 'graphile-worker';
import type { Logger } from 'pino';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { crontab } from './crontab';
import { startFlightClock } from './flight-clock.server';
import { graphileLogger } from './graphile-log.server';
import { openPatientPool } from './patient-pool.server';
import { taskList } from './tasks.server';

type Worker = { databaseUrl: string; ctx: (actor: Actor) => Ctx; log: Logger };

const againMs = 1_000;

/** Runs timed work beside the web or on its own; several nodes share it through the database. A runner that ends by itself is followed by another. */
export async function startWorker({ databaseUrl, ctx, log }: Worker): Promise<{ stop(): Promise<void> }> {
  const { pool: pgPool, leave } = openPatientPool(databaseUrl, { max: 4, statement_timeout: 0 });
  let isStopped = false;

  async function begin(): Promise<Runner> {
    const runner = await run({
      pgPool,
      concurrency: 2,
      noHandleSignals: true,
      crontab,
      taskList: taskList(() => ctx(systemActor('worker')), log),
      logger: graphileLogger(log),
    });
    // It goes on without the worker that could not put its job back.
    runner.events.once('worker:fatalError', () => void runner.stop().catch(() => {}));
    return runner;
  }

  async function follow(): Promise<void> {
    while (!isStopped) {
      await runner.promise.catch((error) => log.error(error, 'Timed work was interrupted'));
      if (isStopped) return;
      await new Promise((resolve) => setTimeout(resolve, againMs).unref());
      runner = await begin().catch(() => runner);
    }
  }

  let runner = await begin();
  const following = follow();
  const flights = startFlightClock(() => ctx(systemActor('worker')), log);
  return {
    async stop() {
      isStopped = true;
      leave();
      await flights.stop();
      // One that has ended by itself says so.
      await runner.stop().catch(() => {});
      await following;
      await pgPool.end();
    },
  };
}
