import type { BackupStore } from '~/gateways/backups/port';
import { backupsToKeep } from './backups-to-keep';
import { checkBackup } from './read-backup.server';
import { type Written, writeBackup } from './write-backup.server';

type NightlyOptions = { store: BackupStore; backupKey: string; ownerUrl: string; now: Date };

const namePattern = /^khela-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

export function backupName(at: Date): string {
  return `khela-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Writes one, reads it to its end, and only then removes those that are too many. */
export async function backUpNightly({ ownerUrl, store, backupKey, now }: NightlyOptions): Promise<Written> {
  const name = backupName(now);
  const written = await writeBackup({ ownerUrl, store, name, backupKey });
  await checkBackup({ store, name, backupKey });
  const found = await listBackups(store);
  const toKeep = backupsToKeep(found.map(({ at }) => at));
  for (const { name, at } of found) if (!toKeep.has(at.getTime())) await store.remove(name);
  return written;
}

/** Newest first; other files beside them are not ours. */
export async function listBackups(store: BackupStore): Promise<{ name: string; at: Date }[]> {
  return (await store.list())
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
      return day ? [{ name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
