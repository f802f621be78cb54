import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { advisoryLocks } from './advisory-locks';
import { openClient } from './client.server';
import { applyFunctions } from './functions.server';
import { grantAppRole } from './roles.server';
import { OutdatedSchema, StartRefusal } from './start-refusal';

const migrationLock = advisoryLocks.migrations;
/** What goes wrong is thrown. */
const silent = new Logger(() => () => {});
export const migrationsFolder = resolve('app/db/migrations');
const oldestServer = 150_000;
/** A migration waits this long for a table that a query holds; everything that comes after it waits as long. */
const lockTimeout = '3s';
const lockPausesMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const lockNotAvailable = '55P03';

/** Applies what is missing as the owner. Many nodes may start at once: the lock lets one work while the others wait. */
export async function migrateDatabase(ownerUrl: string, folder = migrationsFolder): Promise<{ hasAppRole: boolean }> {
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseForeignSchema(client, folder);
    await client.query("set client_min_messages = 'warning'");
    await patiently(client, async () => {
      await migrate(drizzle(client), { migrationsFolder: folder });
      await applyFunctions(client);
    });
    await runMigrations({ connectionString: ownerUrl, maxPoolSize: 1, logger: silent });
    return { hasAppRole: await grantAppRole(client) };
  } finally {
    await client.end();
  }
}

/** All missing migrations are one transaction, all changed functions another: one that cannot lock a table in time is rolled back and tried again. */
async function patiently(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  for (const pauseMs of [...lockPausesMs, null]) {
    try {
      await work();
      break;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (pauseMs === null)
        throw new StartRefusal('the database cannot be migrated now: other queries hold its tables; start again later');
      await pause(pauseMs);
    }
  }
  await client.query('reset lock_timeout');
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === lockNotAvailable || cause?.code === lockNotAvailable;
}

/** `NULLS NOT DISTINCT` and others of version 15 are used. */
async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string; server_version_num: string }>(
    "select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num",
  );
  if (Number(rows[0]?.server_version_num) < oldestServer)
    throw new StartRefusal(`PostgreSQL ${rows[0]?.server_version} is too old; Khela needs version 15 or newer`);
}

/** A build works on the schema it knows and on the next release's, which its running nodes meet; it does not start on a newer one, nor on one that began with other migrations. */
async function refuseForeignSchema(client: Client, folder: string): Promise<void> {
  const { rows: found } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (!found[0]?.name) return;
  const { rows } = await client.query<{ newest: string | null; oldest: string | null }>(
    'select max(created_at) as newest, min(created_at) as oldest from drizzle.__drizzle_migrations',
  );
  const { newest, oldest } = rows[0] ?? {};
  if (newest == null || oldest == null) return;
  if (Number(oldest) < baseline(folder))
    throw new OutdatedSchema(
      'the database was made by a build from before the first release, whose migrations are gone; use an empty database',
    );
  if (Number(newest) > newestMigration(folder))
    throw new StartRefusal(
      'the database was migrated by a newer build; start that one, or restore the backup made before it',
    );
}

/** The newest that this build knows, by its time in the journal. */
export function newestMigration(folder = migrationsFolder): number {
  return Math.max(0, ...migrationTimes(folder));
}

function baseline(folder: string): number {
  return Math.min(...migrationTimes(folder));
}

function migrationTimes(folder: string): number[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return entries.map(({ when }) => when);
}
