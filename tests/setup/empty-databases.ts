import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { urlOfDatabase } from './database-url';
import { asOwner } from './world';

/** Makes empty databases for a test file to restore backups into, and drops them after its tests. */
export function emptyDatabases(): () => Promise<string> {
  const made: string[] = [];
  const asAdministrator = (work: (client: Client) => Promise<unknown>) => asOwner({ url: inject('clusterUrl') }, work);
  afterAll(() =>
    asAdministrator(async (client) => {
      for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
    }),
  );
  return async () => {
    const name = `restored_${randomUUID().replaceAll('-', '')}`;
    await asAdministrator((client) => client.query(`create database ${name} template template0`));
    made.push(name);
    return urlOfDatabase(inject('clusterUrl'), name);
  };
}
