import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { BackupRefusal } from '~/backup/backup-refusal';
import type { BackupFile } from '~/backup/read-backup.server';
import type { Environment } from '~/environment.server';
import { backupsAt } from '~/gateways/backups/choose.server';
import { folderBackups } from '~/gateways/backups/folder.server';
import type { BackupStore } from '~/gateways/backups/port';

/** Where the environment says that backups are kept; else here. */
export function storeOf({ nightlyBackups }: Environment): BackupStore {
  return backupsAt(nightlyBackups?.place ?? { dir: resolve('.') });
}

export function keyOf({ backupKey }: Environment): string {
  if (!backupKey) throw new BackupRefusal('BACKUP_KEY: set it to the key of the backups (32 bytes or more)');
  return backupKey;
}

export function fileAt(path: string, environment: Environment): BackupFile {
  return { store: folderBackups(dirname(resolve(path))), name: basename(path), backupKey: keyOf(environment) };
}

/** A path, or the name of one that is kept where the environment says. */
export function findFile(name: string, environment: Environment): BackupFile {
  if (existsSync(name) || basename(name) !== name) return fileAt(name, environment);
  return { store: storeOf(environment), name, backupKey: keyOf(environment) };
}
