import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BackupRefusal } from '~/backup/backup-refusal';
import { backupName } from '~/backup/nightly-backup.server';
import { checkBackup } from '~/backup/read-backup.server';
import { writeBackup } from '~/backup/write-backup.server';
import { parseEnvironment } from '~/environment.server';
import { withPool } from './with-database';

try {
  const { backupKey, nightlyBackups } = parseEnvironment(process.env);
  if (!backupKey) throw new BackupRefusal('BACKUP_KEY: set it to 32 bytes or more; without it no backup can be read');
  const file = resolve(process.argv[2] ?? join(nightlyBackups?.dir ?? '.', backupName(new Date())));
  mkdirSync(dirname(file), { recursive: true });
  const since = performance.now();
  const { tables, rows, at } = await withPool((_pool, ownerUrl) => writeBackup({ ownerUrl, file, backupKey }));
  await checkBackup(file, backupKey);
  console.log(
    `${file}: ${rows} rows of ${tables} tables as they stood at ${at}, written and read again in ${seconds(since)} s`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
