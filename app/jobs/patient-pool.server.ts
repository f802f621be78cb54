import type { Pool, PoolConfig } from 'pg';
import { openPool, promptness } from '~/db/client.server';
import { isDatabaseDown } from '~/db/is-database-down.server';

const retryMs = 500;
/** Rolled back by the database in favour of another: 40001 and 40P01. Two workers of one schema meet so as they start. */
const givenWay = /^40(001|P01)$/;

type PatientPool = { pool: Pool; leave(): void };

/**
 * A pool that waits for a database which is away, and asks again what gave way to another. The runner of timed work takes
 * the first query its crontab cannot do for the end of everything; what it asks by `query` may be asked twice. Once left,
 * nothing waits any more.
 */
export function openPatientPool(databaseUrl: string, config: PoolConfig): PatientPool {
  const pool = openPool(databaseUrl, { ...promptness, ...config });
  const ask = { connect: pool.connect.bind(pool), query: pool.query.bind(pool) } as unknown as Asking;
  let isLeft = false;

  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isLeft || !(isDatabaseDown(error) || hasGivenWay(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    }
  }

  // Who gives a callback (pg itself, and the runner's listener) has patience of their own.
  const connect = (callback?: Callback) => (callback ? ask.connect(callback) : patiently(() => ask.connect()));
  const query = (...given: unknown[]) =>
    patiently(() => ask.query(...given)).catch((error) => {
      if (isLeft) return { rows: [] };
      throw error;
    });
  Object.assign(pool, { connect, query });
  return {
    pool,
    leave() {
      isLeft = true;
    },
  };
}

function hasGivenWay(error: unknown) {
  return givenWay.test(String((error as { code?: unknown }).code));
}

type Callback = (...given: unknown[]) => void;
type Asking = { connect(callback?: Callback): Promise<unknown>; query(...given: unknown[]): Promise<unknown> };
