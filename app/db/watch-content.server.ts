import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseClock } from './database-clock';
import { openPingLine } from './ping-line.server';

export type Watch = {
  isUp(): boolean;
  /** Bets, sign-ins and all else that writes fail meanwhile. */
  isReadOnly(): boolean;
  ping(): Promise<boolean>;
  /** Rises with every change of content or catalogue. */
  version(): number;
  onChange(listener: () => void): () => void;
  /** What `load` answers, kept in memory until the content changes. */
  cached<T>(name: string, load: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const pollMs = 1_000;
const pingTimeoutMs = 1_000;
/** Sessions, limits and signatures are judged by the database's time; a machine that is further off should be put right. */
const largestDifferenceMs = 2_000;

type WatchOptions = { pool: Pool; log: Logger; clock: DatabaseClock };

/**
 * Asks each second for the content's version: triggers raise it, so no change goes unseen, whoever made it and on whichever
 * node. The same answer sets the clock and tells whether the database takes changes.
 */
export async function openContentWatch({ pool, log, clock }: WatchOptions): Promise<Watch> {
  const cache = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const line = openPingLine(pool);
  let { version: seen, isReadOnly } = await readState(line, clock);
  let up = true;
  let isOff = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function ping(): Promise<boolean> {
    try {
      const { version, ...state } = await withTimeout(readState(line, clock), pingTimeoutMs);
      if (!up) log.info('The database answers again');
      up = true;
      noteReadOnly(state.isReadOnly);
      noteDifference();
      if (version !== seen) {
        seen = version;
        cache.clear();
        for (const listener of listeners) listener();
      }
    } catch (error) {
      if (up) log.error({ err: error }, 'The database does not answer');
      up = false;
      line.drop();
    }
    return up;
  }

  function noteReadOnly(is: boolean): void {
    if (is && !isReadOnly) log.error('The database may only be read: nothing can be stored');
    if (!is && isReadOnly) log.info('The database takes changes again');
    isReadOnly = is;
  }

  function noteDifference(): void {
    const aheadMs = clock.differenceMs();
    const is = Math.abs(aheadMs) > largestDifferenceMs;
    const seconds = Math.round(aheadMs / 100) / 10;
    if (is && !isOff) log.warn({ secondsAhead: seconds }, "This machine's clock is not the database's, which is used");
    if (!is && isOff) log.info("This machine's clock is the database's again");
    isOff = is;
  }

  async function poll(): Promise<void> {
    await ping();
    if (!isClosed) timer = setTimeout(poll, pollMs).unref();
  }
  timer = setTimeout(poll, pollMs).unref();

  return {
    isUp: () => up,
    isReadOnly: () => isReadOnly,
    ping,
    version: () => seen,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cached<T>(name: string, load: () => Promise<T>) {
      const known = cache.get(name);
      if (known) return known as Promise<T>;
      const loading = load();
      cache.set(name, loading);
      loading.catch(() => cache.get(name) === loading && cache.delete(name));
      return loading;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      line.close();
    },
  };
}

type State = { version: number; isReadOnly: boolean };

const stateQuery = `select (select coalesce(sum(version), 0)::float8 from content_versions) as version,
  current_setting('transaction_read_only') = 'on' as "isReadOnly",
  extract(epoch from clock_timestamp())::float8 * 1000 as "databaseMs"`;

async function readState(line: ReturnType<typeof openPingLine>, clock: DatabaseClock): Promise<State> {
  const askedAt = performance.now();
  const [row] = await line.ask<State & { databaseMs: number }>(stateQuery);
  if (!row) throw new Error('No row');
  const { databaseMs, ...state } = row;
  clock.note({ askedAt, answeredAt: performance.now(), databaseMs });
  return state;
}

function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
