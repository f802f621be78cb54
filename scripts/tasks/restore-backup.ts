import { resolve } from 'node:path';
import { BackupRefusal } from '~/backup/backup-refusal';
import { giveUpSecrets } from '~/backup/give-up-secrets.server';
import { listBackups } from '~/backup/nightly-backup.server';
import { type BackupFile, checkBackup } from '~/backup/read-backup.server';
import { restoreBackup, unreadable } from '~/backup/restore-backup.server';
import { drizzleOn, openPool } from '~/db/client.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { formatMinor } from '~/domain/shared/money';
import { keyIdOf } from '~/domain/shared/text-cipher.server';
import { checkDataKeys } from '~/encryption/data-keys.server';
import { type Environment, parseEnvironment } from '~/environment.server';
import { drandSource } from '~/gateways/beacon/drand.server';
import { embeddedSecrets } from '../../server/launch/stored-secret';
import { findFile, storeOf } from './backup-file';
import { givenUpWords } from './given-up-words';
import { withThrowawayDatabase, withUnusedDatabase } from './with-database';

const question = `Where DATA_KEY does not open the backup, --without-secrets gives up for good ${unreadable}: games and draws under way give their stakes back, payout accounts and authenticators are set up again by their owners. Look for the key first. To go on, say npm run restore -- FILE --without-secrets --yes`;

const words = process.argv.slice(2);
const name = words.find((word) => !word.startsWith('--'));
const since = performance.now();

try {
  const environment = parseEnvironment(process.env);
  if (words.includes('--list')) {
    for (const { name } of await listBackups(storeOf(environment))) console.log(name);
  } else {
    if (!name)
      throw new BackupRefusal('Which file? npm run restore -- FILE [--check | --trial | --without-secrets], or --list');
    await read(findFile(name, environment), environment);
  }
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? `${message}: ${cause.message}` : message);
  process.exitCode = 1;
}

async function read(file: BackupFile, environment: Environment): Promise<void> {
  if (words.includes('--check')) {
    const { head, end, tables } = await checkBackup(file);
    console.log(`${end.rows} rows of ${tables} tables as they stood at ${head.at}: the file is whole`);
  } else if (words.includes('--trial')) {
    await withThrowawayDatabase((ownerUrl) => restoreInto(ownerUrl, file));
  } else {
    const isWithoutSecrets = words.includes('--without-secrets');
    if (isWithoutSecrets && !words.includes('--yes')) throw new BackupRefusal(question);
    const { dataKeyPrevious, isDemo } = environment;
    const { sessionSecret, dataKey } = embeddedSecrets(environment, resolve(environment.dataDir));
    const given = { sessionSecret, dataKey, dataKeyPrevious };
    await withUnusedDatabase(async (ownerUrl) => {
      if (isWithoutSecrets) {
        const beacon = isDemo ? ({ name: 'chain' } as const) : drandSource();
        await restoreInto(ownerUrl, file, { afterwards: () => giveUp({ ownerUrl, given, beacon }) });
      } else {
        const keyIds = [dataKey, dataKeyPrevious].flatMap((key) => (key ? [keyIdOf(key)] : []));
        await restoreInto(ownerUrl, file, { keyIds });
      }
      // A backup of an earlier build does not name its keys.
      await checkDataKeys(ownerUrl, given);
    });
    console.log('The site stands in maintenance. Start it, look around as an operator, then open it at /operator/site');
  }
}

async function giveUp(options: Parameters<typeof giveUpSecrets>[0]): Promise<void> {
  const givenUp = await giveUpSecrets(options);
  if (!givenUp) console.log('The keys open all of it: nothing was given up');
  for (const line of givenUp ? givenUpWords(givenUp) : []) console.log(line);
}

type Restoring = {
  keyIds?: string[];
  /** Before the audit of the books. */
  afterwards?: () => Promise<void>;
};

async function restoreInto(ownerUrl: string, file: BackupFile, { keyIds, afterwards }: Restoring = {}): Promise<void> {
  const { at, rows, tables } = await restoreBackup({ ownerUrl, keyIds, ...file });
  console.log(`${rows} rows of ${tables} tables as they stood at ${at}`);
  await afterwards?.();
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
