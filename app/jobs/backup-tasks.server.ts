import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import { type BackupPlace, backUpNightly } from '~/backup/nightly-backup.server';
import type { Ctx } from '~/domain/shared/ctx.server';

/** Only workers that have the folder take this work. */
export function backupTasks(place: BackupPlace & { ownerUrl: string }, ctx: () => Ctx, log: Logger): TaskList {
  return {
    back_up: async () => {
      const { rows, tables, at } = await backUpNightly({ ...place, now: ctx().now });
      log.info({ rows, tables, at }, 'Backup written and read again');
    },
  };
}
