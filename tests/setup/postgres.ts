import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../app/db/migrate.server';
import { startEmbeddedPostgres } from '../../server/postgres/start';
import { urlOfDatabase } from './database-url';
import { makeMemoryFolder } from './memory-folder';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merging with the package's own declaration needs an interface
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One throwaway cluster a run, with a migrated template that each test database is cloned from. */
export default async function setup(project: TestProject) {
  const dataDir = makeMemoryFolder('unit');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  // Databases that last for seconds need no cleaning.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.query('create database khela_template');
  await migrateDatabase(urlOfDatabase(postgres.url, 'khela_template'));
  await client.end();
  project.provide('clusterUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
