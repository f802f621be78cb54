import { backupName } from '~/backup/nightly-backup.server';
import { checkBackup } from '~/backup/read-backup.server';
import { writeBackup } from '~/backup/write-backup.server';
import { parseEnvironment } from '~/environment.server';
import { fileAt, keyOf, storeOf } from './backup-file';
import { withPool } from './with-database';

try {
  const environment = parseEnvironment(process.env);
  const path = process.argv[2];
  const file = path
    ? fileAt(path, environment)
    : { store: storeOf(environment), name: backupName(new Date()), backupKey: keyOf(environment) };
  const since = performance.now();
  const { tables, rows, at } = await withPool((_pool, ownerUrl) => writeBackup({ ownerUrl, ...file }));
  await checkBackup(file);
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  console.log(
    `${file.store.addressOf(file.name)}: ${rows} rows of ${tables} tables as they stood at ${at}, written and read again in ${seconds} s`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
