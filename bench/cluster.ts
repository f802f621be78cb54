import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrateDatabase } from '../app/db/migrate.server';
import { startEmbeddedPostgres } from '../server/postgres/start';

/** A durable server of its own, as the site starts it. */
export async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'khela-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return {
    /** Another database on the same server, migrated where it is one of ours. */
    async database(name: string, isOurs = true): Promise<string> {
      await asOwner(postgres.url, (client) => client.query(`create database ${name}`));
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      if (isOurs) await migrateDatabase(url.href);
      return url.href;
    },
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As the owner, without the limits that visitors' queries have. */
export async function asOwner<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
