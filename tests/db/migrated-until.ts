import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { urlOfDatabase } from '../setup/postgres';

/** A database on the run's cluster as it was after one of the migrations, and who may do everything in it. */
export async function migratedUntil(tag: string, name: string): Promise<{ url: string; client: Client }> {
  await onCluster(`create database ${name}`);
  const url = urlOfDatabase(inject('clusterUrl'), name);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await onCluster(`drop database ${name} with (force)`);
  });
  await migrate(drizzle(client), { migrationsFolder: migrationsUntil(tag) });
  return { url, client };
}

function migrationsUntil(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'khela-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync('app/db/migrations', folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  journal.entries.splice(journal.entries.findIndex(({ tag }) => tag === last) + 1);
  writeFileSync(path, JSON.stringify(journal));
  return folder;
}

async function onCluster(statement: string) {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
