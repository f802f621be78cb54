import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';

export const worldFile = resolve('test-results/world.json');
type World = { databaseUrl: string; sessionSecret: string; dataKey: string; simulatorSecret: string; port: number };

export function world(): World {
  return JSON.parse(readFileSync(worldFile, 'utf8'));
}

/** Statements on the site's own database, as its owner. */
export async function onDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: world().databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
