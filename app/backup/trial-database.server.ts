import { escapeIdentifier } from 'pg';
import { advisoryLocks } from '~/db/advisory-locks';
import { openClient } from '~/db/client.server';
import { BackupRefusal } from './backup-refusal';

const trialLock = advisoryLocks.restoreTrial;
const insufficientPrivilege = '42501';
/** PostgreSQL cuts names after 63 bytes. */
const longestName = 40;

/** Work on an empty database beside the one at the address; it is dropped afterwards, and first where a killed process left it. */
export async function withTrialDatabase<T>(url: string, work: (trialUrl: string) => Promise<T>): Promise<T> {
  const client = openClient(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; isOurs: boolean }>(
      'select current_database() as name, pg_try_advisory_lock($1) as "isOurs"',
      [trialLock],
    );
    const { name, isOurs } = rows[0]!;
    if (!isOurs) throw new BackupRefusal('another trial restore runs');
    const trial = `${name.slice(0, longestName)}_restore_trial`;
    const drop = `drop database if exists ${escapeIdentifier(trial)} with (force)`;
    await client.query('set statement_timeout = 0');
    await client.query("set client_min_messages = 'warning'");
    await client.query(drop);
    await client.query(`create database ${escapeIdentifier(trial)} template template0`).catch(explain);
    try {
      return await work(addressOf(url, trial));
    } finally {
      await client.query(drop);
    }
  } finally {
    await client.end();
  }
}

function explain(error: Error & { code?: string }): never {
  if (error.code !== insufficientPrivilege) throw error;
  throw new BackupRefusal(
    'the login of DATABASE_URL may not create a database: allow it (alter role … createdb), or set BACKUP_TRIAL_URL',
  );
}

function addressOf(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(database)}`);
}
