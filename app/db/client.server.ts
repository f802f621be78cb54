import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import * as tables from './tables.server';
import { withOwnTransactions } from './transactions.server';

/** With the pool or the connection it works on, for statements that drizzle cannot name. */
export type Db = NodePgDatabase<typeof tables> & { $client: Pool | PoolClient };

/** While starting, migrating or testing we wait for a busy database. */
const startupTimeouts = { connectionTimeoutMillis: 30_000, statement_timeout: 15_000 };
/** Page requests fail fast: they are answered within two seconds even when the database is down. */
export const servingTimeouts = { connectionTimeoutMillis: 1_500 };

export function openPool(connectionString: string, config: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString, max: 10, idleTimeoutMillis: 30_000, ...startupTimeouts, ...config });
  // Without a listener an ended connection ends the process. The pool's own hears only connections that are idle.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One connection, not yet connected. When it ends, its queries fail; the process goes on. */
export function openClient(given: string | ClientConfig): Client {
  const client = new Client(given);
  client.on('error', () => {});
  return client;
}

/** Starting parallel workers takes longer than most of our queries run, and one query must not use every core. */
const noParallelWorkers = '-c max_parallel_workers_per_gather=0';

/** The web works as `khela_app`, which owns nothing and cannot rewrite money. */
export function openWebPool(connectionString: string, config: PoolConfig = {}): Pool {
  return openPool(connectionString, { options: `-c role=khela_app ${noParallelWorkers}`, ...config });
}

/** Switches the pool to the short timeouts, once visitors are served. */
export function applyServingTimeouts(pool: Pool): void {
  Object.assign(pool.options, servingTimeouts);
}

export function drizzleOn(pool: Pool): Db {
  return withOwnTransactions(pool, drizzle(pool, { schema: tables }));
}
