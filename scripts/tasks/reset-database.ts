import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { parseEnvironment } from '~/environment.server';
import { takeStartLock } from '../../server/launch/start-lock.mjs';
import { clearLeftovers } from '../../server/postgres/leftovers';

type Environment = ReturnType<typeof parseEnvironment>;

const ownSchemas = ['public', 'drizzle', 'graphile_worker'];

const environment = parseEnvironment(process.env);
try {
  await (environment.databaseUrl ? emptyServer(environment, environment.databaseUrl) : removeEmbedded(environment));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Holds the start lock meanwhile: nothing runs there, and nothing can begin to. */
async function removeEmbedded({ dataDir }: Environment): Promise<void> {
  const lock = await takeStartLock(resolve(dataDir));
  try {
    const cluster = join(realpathSync(dataDir), 'postgres');
    if (existsSync(cluster)) {
      await clearLeftovers(cluster, console.log);
      rmSync(cluster, { recursive: true, force: true });
    }
    console.log(`Removed ${cluster}; the next start makes it anew`);
  } finally {
    lock.release();
  }
}

async function emptyServer(environment: Environment, databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await refuseWhileUsed(client);
    for (const schema of ownSchemas) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('create schema public');
  } finally {
    await client.end();
  }
  const build = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const services = await build.entry.module.openServices(environment);
  await services.close();
  console.log('The database is empty and migrated again');
}

async function refuseWhileUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.count ?? 0;
  if (others > 0) throw new Error(`${others} other connections use this database; stop the site first`);
}
