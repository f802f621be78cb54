import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { type Db, drizzleOn, openPool } from '~/db/client.server';
import { parseEnvironment } from '~/environment.server';
import { takeStartLock } from '../server/launch/start-lock.mjs';
import { findRunning } from '../server/postgres/running';
import { startEmbeddedPostgres } from '../server/postgres/start';

type Work<T> = (pool: Pool, databaseUrl: string) => Promise<T>;

/** Beside the running site where there is one; else the database is started for the while. */
export function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withPool((pool) => work(drizzleOn(pool)));
}

/** The same, for what is no part of the domain. */
export async function withPool<T>(work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir } = parseEnvironment(process.env);
  return databaseUrl ? connected(databaseUrl, work) : onEmbedded(resolve(dataDir), work);
}

async function onEmbedded<T>(dataDir: string, work: Work<T>): Promise<T> {
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}`);
  const running = findRunning(dataDir);
  if (running) return connected(running, work);
  const lock = await takeStartLock(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
    return await connected(postgres.url, work).finally(postgres.stop);
  } finally {
    lock.release();
  }
}

async function connected<T>(databaseUrl: string, work: Work<T>): Promise<T> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    return await work(pool, databaseUrl);
  } finally {
    await pool.end();
  }
}
