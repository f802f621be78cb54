import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { type Db, drizzleOn, openPool } from '~/db/client.server';
import { readDatabaseTime } from '~/db/database-clock';
import { parseEnvironment } from '~/environment.server';
import { takeStartLock } from '../../server/launch/start-lock.mjs';
import { findRunning } from '../../server/postgres/running';
import { startEmbeddedPostgres } from '../../server/postgres/start';

type Work<T> = (pool: Pool, databaseUrl: string) => Promise<T>;

/**
 * Beside the running site where there is one; else the database is started for the while. `now` is the database's: this
 * machine's clock may be another than the site's.
 */
export function withDatabase<T>(work: (db: Db, now: Date) => Promise<T>): Promise<T> {
  return withPool(async (pool) => work(drizzleOn(pool), await readDatabaseTime(pool)));
}

/** The same, for what is no part of the domain. */
export async function withPool<T>(work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir } = parseEnvironment(process.env);
  return databaseUrl ? connected(databaseUrl, work) : onEmbedded(resolve(dataDir), work);
}

/** A database of the site's own that nobody uses meanwhile: it is made where there is none. */
export function withUnusedDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = parseEnvironment(process.env);
  if (databaseUrl) return work(databaseUrl);
  const folder = resolve(dataDir);
  if (findRunning(folder)) throw new Error('The site runs; stop it first');
  return started(folder, work);
}

/** A database that is gone afterwards. */
export async function withThrowawayDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-trial-'));
  try {
    return await started(folder, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onEmbedded<T>(dataDir: string, work: Work<T>): Promise<T> {
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}`);
  const running = findRunning(dataDir);
  if (running) return connected(running, work);
  return started(dataDir, (url) => connected(url, work));
}

async function started<T>(dataDir: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const lock = await takeStartLock(dataDir);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
    return await work(postgres.url).finally(postgres.stop);
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
