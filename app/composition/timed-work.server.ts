import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import type { Actor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Environment } from '~/environment.server';
import { backupsAt } from '~/gateways/backups/choose.server';
import { backupCrontab, crontab } from '~/jobs/crontab';
import { taskPeriods } from '~/jobs/task-periods';
import { startWorker } from '~/jobs/worker.server';
import type { Logger } from '~/log.server';
import type { SiteMetrics } from '~/metrics/site-metrics.server';

type TimedWorkParts = {
  environment: Environment;
  log: Logger;
  databaseUrl: string;
  keyedHash: KeyedHash;
  metrics: Pick<SiteMetrics, 'countRun' | 'showWorker'>;
  ctx: (actor: Actor) => Ctx;
  now: () => Date;
};

/** How often each task runs here, and how the worker that runs them is started. */
export function openTimedWork({ environment, log, databaseUrl, keyedHash, metrics, ctx, now }: TimedWorkParts) {
  const { nightlyBackups, workerPoolMax: poolMax } = environment;
  return {
    taskPeriods: taskPeriods(nightlyBackups ? `${backupCrontab}\n${crontab}` : crontab),
    hasBackups: nightlyBackups !== null,
    startWorker: async () => {
      const backups = nightlyBackups && { ...nightlyBackups, store: backupsAt(nightlyBackups.place, now) };
      const worker = startWorker({ keyedHash, databaseUrl, poolMax, backups, ctx, log, onRun: metrics.countRun });
      metrics.showWorker(worker);
      return worker;
    },
  };
}
