import { resolve } from 'node:path';
import { BackupRefusal } from '~/backup/backup-refusal';
import { checkBackup } from '~/backup/read-backup.server';
import { restoreBackup } from '~/backup/restore-backup.server';
import { drizzleOn, openPool } from '~/db/client.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { formatMinor } from '~/domain/shared/money';
import { checkDataKeys } from '~/encryption/data-keys.server';
import { parseEnvironment } from '~/environment.server';
import { embeddedSecrets } from '../server/launch/stored-secret';
import { withThrowawayDatabase, withUnusedDatabase } from './with-database';

const words = process.argv.slice(2);
const file = words.find((word) => !word.startsWith('--'));
const since = performance.now();

try {
  const environment = parseEnvironment(process.env);
  const { backupKey } = environment;
  if (!file) throw new BackupRefusal('Which file? npm run restore -- FILE [--check | --trial]');
  if (!backupKey) throw new BackupRefusal('BACKUP_KEY: set it to the key the backup was written with');
  if (words.includes('--check')) {
    const { head, end, tables } = await checkBackup(file, backupKey);
    console.log(`${end.rows} rows of ${tables} tables as they stood at ${head.at}: the file is whole`);
  } else if (words.includes('--trial')) {
    await withThrowawayDatabase((ownerUrl) => restoreInto(ownerUrl, { file, backupKey }));
  } else {
    await withUnusedDatabase(async (ownerUrl) => {
      await restoreInto(ownerUrl, { file, backupKey });
      const { sessionSecret, dataKey } = embeddedSecrets(environment, resolve(environment.dataDir));
      await checkDataKeys(ownerUrl, { sessionSecret, dataKey, dataKeyPrevious: environment.dataKeyPrevious });
    });
    console.log('The site stands in maintenance. Start it, look around as an operator, then open it at /operator/site');
  }
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exitCode = 1;
}

async function restoreInto(ownerUrl: string, from: { file: string; backupKey: string }): Promise<void> {
  const { at, rows, tables } = await restoreBackup({ ownerUrl, ...from });
  console.log(`${rows} rows of ${tables} tables as they stood at ${at}`);
  const pool = openPool(ownerUrl, { max: 1, statement_timeout: 0 });
  try {
    const { accounts, entries, sums, differences } = await auditLedger({ db: drizzleOn(pool) });
    console.log(`${accounts} accounts, ${entries} entries`);
    for (const [unit, sum] of Object.entries(sums)) console.log(`All ${unit} add up to ${formatMinor(sum, 4)}`);
    for (const difference of differences) console.error(`DIFFERENCE: ${difference}`);
    if (differences.length > 0) throw new BackupRefusal('the books do not add up');
  } finally {
    await pool.end();
  }
  console.log(`No differences; restored and audited in ${((performance.now() - since) / 1_000).toFixed(1)} s`);
}
