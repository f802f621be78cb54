import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptBackups } from './kept-backups';
import { checkBackup } from './read-backup.server';
import { type Written, writeBackup } from './write-backup.server';

export type BackupPlace = { dir: string; backupKey: string };
type NightlyOptions = BackupPlace & { ownerUrl: string; now: Date };

const namePattern = /^khela-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

export function backupName(at: Date): string {
  return `khela-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Writes one, reads it to its end, and only then removes those that are too many. */
export async function backUpNightly({ ownerUrl, dir, backupKey, now }: NightlyOptions): Promise<Written> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, backupName(now));
  const written = await writeBackup({ ownerUrl, file, backupKey });
  await checkBackup(file, backupKey);
  const found = await listBackups(dir);
  const kept = keptBackups(found.map(({ at }) => at));
  for (const { name, at } of found) if (!kept.has(at.getTime())) await rm(join(dir, name), { force: true });
  return written;
}

/** Newest first; other files in the folder are not ours. */
export async function listBackups(dir: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(dir).catch(() => [] as string[]);
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
      return day ? [{ name, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}
