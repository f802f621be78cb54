import { resolve } from 'node:path';
import { openDataKeys } from '~/encryption/data-keys.server';
import { rotateEncrypted } from '~/encryption/rotate.server';
import { parseEnvironment } from '~/environment.server';
import { describeError } from '~/log.server';
import { embeddedSecrets } from '../../server/launch/stored-secret';
import { withPool } from './with-database';

try {
  const environment = parseEnvironment(process.env);
  const { sessionSecret, dataKey } = embeddedSecrets(environment, resolve(environment.dataDir));
  const given = { sessionSecret, dataKey, dataKeyPrevious: environment.dataKeyPrevious };
  const { sealed, unreadable } = await withPool(async (pool, databaseUrl) =>
    rotateEncrypted(pool, await openDataKeys(databaseUrl, given), given, (column) =>
      console.log(`${column.table}.${column.column}: ${column.sealed} sealed again, ${column.unreadable} not readable`),
    ),
  );
  console.log(`${sealed} values sealed under the current DATA_KEY`);
  if (unreadable === 0) console.log('Done: DATA_KEY_PREVIOUS is not needed any more');
  else console.log(`${unreadable} could not be opened by any key; the former keys are still needed`);
  process.exitCode = unreadable === 0 ? 0 : 1;
} catch (error) {
  console.error(describeError(error as Error).message);
  process.exitCode = 1;
}
