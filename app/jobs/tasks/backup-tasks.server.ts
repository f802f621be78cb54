import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { backUpNightly } from '~/backup/nightly-backup.server';
import { tryRestore } from '~/backup/try-restore.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { recordRestoreTrial } from '~/domain/site/restore-trials.server';
import type { BackupStore } from '~/gateways/backups/port';

export type Backups = { store: BackupStore; backupKey: string; trialUrl: string | null };

/** Only workers that know where backups are kept take this work. */
export function backupTasks({ trialUrl, ...place }: Backups & { ownerUrl: string }, ctx: () => Ctx, log: Logger) {
  return {
    back_up: async () => {
      const { rows, tables, at } = await backUpNightly({ ...place, now: ctx().now });
      log.info({ rows, tables, at }, 'Backup written and read again');
    },
    /** What a trial finds is recorded and raises an alarm; only a trial that cannot be recorded is tried again. */
    try_restore: async () => {
      const trial = await tryRestore({ ...place, trialUrl });
      await recordRestoreTrial(ctx(), trial);
      if (trial.problems.length > 0) log.error(trial, 'The trial restore of the newest backup failed');
      else log.info(trial, 'The newest backup was restored for a trial');
    },
  } satisfies TaskList;
}
