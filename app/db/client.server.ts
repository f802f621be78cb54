import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import * as tables from './tables.server';

export type Db = NodePgDatabase<typeof tables>;

/** Every query of the web answers or fails inside the two seconds a visitor is promised. */
const timeouts = { connectionTimeoutMillis: 1_500, statement_timeout: 15_000 };

export function openPool(connectionString: string, config: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString, max: 10, idleTimeoutMillis: 30_000, ...timeouts, ...config });
  // An idle connection that the server drops must not take the process with it.
  pool.on('error', () => {});
  return pool;
}

/** Starting helpers takes longer than most pages' questions do, and one visitor's question must not take every core. */
const oneProcessEach = '-c max_parallel_workers_per_gather=0';

/** The web works as `khela_app`, which owns nothing and cannot rewrite money. */
export function openWebPool(connectionString: string, config: PoolConfig = {}): Pool {
  return openPool(connectionString, { options: `-c role=khela_app ${oneProcessEach}`, ...config });
}

export function drizzleOn(pool: Pool): Db {
  return drizzle(pool, { schema: tables });
}
