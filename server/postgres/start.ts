import { mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { databaseName, ensureCluster } from './cluster';
import { clearLeftovers } from './leftovers';
import { keepLogSmall, type LogLimits } from './log-file';
import { type Postmaster, startPostmaster } from './postmaster';
import { findRunMode, type RunMode } from './run-mode';
import { asFlags, type Listening, settingsFor, thisMachine } from './settings';
import { removeNotedSocketFolder } from './socket-folder';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Only a throwaway cluster may go without. */
  durable?: boolean;
  /** By default a unix socket, on Windows a port of the loopback interface. */
  overLoopback?: boolean;
  /** Of `logs/postgres.log`. */
  logLimits?: LogLimits;
};

export type EmbeddedPostgres = {
  url: string;
  stop(): Promise<void>;
  /** At once and without waiting; nothing committed is lost. */
  kill(): void;
  pid(): number;
};

const socketPort = 5432;

/** The caller holds the folder's start lock. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, durable: isDurable = true } = options;
  const overLoopback = options.overLoopback ?? process.platform === 'win32';
  mkdirSync(join(options.dataDir, 'postgres'), { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const note = join(dataDir, 'postgres.place');
  await clearLeftovers(cluster, log);
  const runMode = findRunMode({ native: findBinaries(), cluster, note });
  try {
    const password = await ensureCluster(runMode, { isDurable, log });
    const listening = overLoopback ? { port: await findFreePort() } : { socketDir: runMode.socketFolder };
    const flags = asFlags(settingsFor(thisMachine(), listening, isDurable));
    const logFile = join(dataDir, 'logs', 'postgres.log');
    const keeper = await keepRunning({ runMode, flags, logFile, log });
    const stopRotating = keepLogSmall(logFile, options.logLimits);
    const stop = async () => {
      await keeper.stop();
      stopRotating();
      removeNotedSocketFolder(note);
    };
    return { url: urlOf(listening, password), stop, kill: keeper.kill, pid: keeper.pid };
  } catch (error) {
    removeNotedSocketFolder(note);
    throw error;
  }
}

export function urlOf(listening: Listening, password: string): string {
  if ('port' in listening) return `postgresql://postgres:${password}@127.0.0.1:${listening.port}/${databaseName}`;
  const query = new URLSearchParams({
    host: listening.socketDir,
    port: String(socketPort),
    user: 'postgres',
    password,
  });
  return `postgresql:///${databaseName}?${query}`;
}

type Supervised = { runMode: RunMode; flags: string[]; logFile: string; log: (line: string) => void };

const pausesMs = [0, 250, 500, 1_000, 2_000, 5_000];

/** Starts it again whenever it ends by itself, with growing pauses; the site meanwhile answers that the database is away. */
async function keepRunning({ runMode, flags, logFile, log }: Supervised) {
  const stopping = new AbortController();
  let current: Postmaster = await startPostmaster(runMode, flags, logFile);

  async function bringBack(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)], undefined, { signal: stopping.signal }).catch(
        () => {},
      );
      if (stopping.signal.aborted) return;
      try {
        await clearLeftovers(runMode.cluster, log);
        current = await startPostmaster(runMode, flags, logFile);
        log(`PostgreSQL is back (pid ${current.pid})`);
        return;
      } catch (error) {
        log((error as Error).message);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await current.exited;
      if (stopping.signal.aborted) return;
      log(`PostgreSQL ended by itself (${reason}); starting it again`);
      await bringBack();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A start that was under way when the stop came.
      await current.stop();
    },
    kill() {
      stopping.abort();
      current.kill();
    },
    pid: () => current.pid,
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
