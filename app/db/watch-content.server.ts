import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { openPingLine } from './ping-line.server';

type Watch = {
  isUp(): boolean;
  ping(): Promise<boolean>;
  /** Rises with every change of content or catalogue. */
  version(): number;
  onChange(listener: () => void): () => void;
  /** What `load` answers, kept in memory until the content changes. */
  kept<T>(name: string, load: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const pollMs = 1_000;
const pingTimeoutMs = 1_000;

/** Asks each second for the content's version: triggers raise it, so no change goes unseen, whoever made it and on whichever node. */
export async function openContentWatch({ pool, log }: { pool: Pool; log: Logger }): Promise<Watch> {
  const kept = new Map<string, Promise<unknown>>();
  const listeners = new Set<() => void>();
  const line = openPingLine(pool);
  let seen = await readVersion(line);
  let up = true;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function ping(): Promise<boolean> {
    try {
      const version = await withTimeout(readVersion(line), pingTimeoutMs);
      if (!up) log.info('The database answers again');
      up = true;
      if (version !== seen) {
        seen = version;
        kept.clear();
        for (const listener of listeners) listener();
      }
    } catch (error) {
      if (up) log.error({ err: error }, 'The database does not answer');
      up = false;
      line.drop();
    }
    return up;
  }

  async function poll(): Promise<void> {
    await ping();
    if (!isClosed) timer = setTimeout(poll, pollMs).unref();
  }
  timer = setTimeout(poll, pollMs).unref();

  return {
    isUp: () => up,
    ping,
    version: () => seen,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    kept<T>(name: string, load: () => Promise<T>) {
      const known = kept.get(name);
      if (known) return known as Promise<T>;
      const loading = load();
      kept.set(name, loading);
      loading.catch(() => kept.get(name) === loading && kept.delete(name));
      return loading;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      line.close();
    },
  };
}

async function readVersion(line: ReturnType<typeof openPingLine>): Promise<number> {
  const [row] = await line.ask<{ version: string }>(
    'select coalesce(sum(version), 0) as version from content_versions',
  );
  return Number(row?.version ?? 0);
}

function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
