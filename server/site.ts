import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Environment, parseSiteEnvironment } from '~/environment.server';
import type { SiteBuild } from '~/server-contract';
import { type Simulator, startSimulator } from '../simulator/start';
import { requireFreePort } from './launch/free-port';
import { takeStartLock } from './launch/start-lock.mjs';
import { embeddedSecrets, storedSecret } from './launch/stored-secret';
import { isOutdatedDemo, moveDemoAside } from './outdated-demo';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/start';
import { isWebProcess, readShared, tellFirst, tellMetrics } from './processes/own-process';
import { type Processes, startProcesses } from './processes/supervisor';
import { loadAsWritten } from './remix/as-written.mjs';

type Log = (line: string) => void;

/** What is open by now; filled while the site opens, so that a stop in the middle closes just that. */
export type Opened = {
  lock?: { release(): void };
  postgres?: Promise<EmbeddedPostgres>;
  services?: { close(): Promise<void> };
  web?: { close(): Promise<void>; port: number };
  /** Instead of services and a web of its own, where several processes share the port. */
  processes?: Processes;
  worker?: { isWell(): boolean; stop(): Promise<void> };
  workerWatch?: { giveNotice(): void; close(): Promise<void>; port: number };
  simulator?: Promise<Simulator>;
};

type OpenOptions = { variables: NodeJS.ProcessEnv; launcherPids: number[]; log: Log };

const politeMs = 6_500;
/** Web processes have the same time for themselves, and end by then. */
const politeProcessesMs = 7_500;

export async function openSite(opened: Opened, { variables, launcherPids, log }: OpenOptions): Promise<string[]> {
  const parsed = parseSiteEnvironment(variables);
  const dataDir = resolve(parsed.dataDir);
  const isWeb = parsed.worker !== 'only';
  if (isWebProcess) return openWebProcess(opened, { ...parsed, dataDir, ...readShared() });
  // What the site could not be opened with is told before a database is made.
  if (isWeb) (await import('./http/trust-proxy')).compileTrust(parsed.trustProxy);
  if (parsed.geoipFile) await (await import('./launch/geoip-file')).requireGeoIpFile(parsed.geoipFile);
  if (parsed.isEmbedded) opened.lock = await takeStartLock(dataDir, launcherPids);
  if (isWeb) await requireFreePort(parsed.port, parsed.host);
  else if (parsed.workerPort !== undefined) await requireFreePort(parsed.workerPort, parsed.host, 'WORKER_PORT');
  if (isWeb && parsed.isDemo && !parsed.simulatorUrl)
    await requireFreePort(parsed.simulatorPort, parsed.host, 'SIMULATOR_PORT');
  const isDev = variables.DEV === '1';
  const open = async (): Promise<string[]> => {
    const database = await databaseFor(opened, parsed, dataDir, log);
    const shared = { ...database, ...(await simulatorFor(opened, parsed, dataDir, log)) };
    const environment = { ...parsed, dataDir, ...shared, ...(isDev && { webProcesses: 1 }) };
    if (environment.webProcesses === 1) {
      const services = await openParts(opened, environment, { isDev });
      return readyLines(opened, environment, services.demoAccounts);
    }
    opened.processes = await startProcesses({
      count: environment.webProcesses,
      shared,
      worker: parsed.worker === 'inline' ? 'inline' : 'off',
      restarts: Number(variables.KHELA_RESTARTS ?? 0),
      log,
    });
    return readyLines(opened, environment, opened.processes.demoAccounts);
  };
  return open().catch(async (error) => {
    if (!isOutdatedDemo(error, parsed)) throw error;
    await (await opened.simulator)?.close();
    await (await opened.postgres)?.stop();
    log(moveDemoAside(dataDir));
    return open();
  });
}

/** One of several: what there is once a site (database, simulator, lock) belongs to the process that started this one. */
async function openWebProcess(opened: Opened, environment: Environment): Promise<string[]> {
  const { demoAccounts, metrics } = await openParts(opened, environment, { isDev: false });
  tellMetrics(metrics);
  tellFirst({ kind: 'ready', port: opened.web?.port ?? 0, demoAccounts });
  return [];
}

async function openParts(opened: Opened, environment: Environment, { isDev }: { isDev: boolean }) {
  const isWeb = environment.worker !== 'only';
  const vite = isDev ? await (await import('./remix/vite')).openVite() : undefined;
  const build = await (vite ? vite.loadBuild() : loadBuild());
  const services = await build.entry.module.openServices(environment).catch(failToOpen);
  opened.services = services;
  if (isWeb) {
    const { startWeb } = await import('./web');
    opened.web = await startWeb({ build, services, environment, vite });
  }
  if (environment.worker !== 'off') opened.worker = await services.startWorker();
  if (opened.worker && !isWeb && environment.workerPort !== undefined) {
    const { openWorkerWatch } = await import('./worker-watch');
    opened.workerWatch = await openWorkerWatch({ services, environment, worker: opened.worker });
  }
  return services;
}

async function databaseFor(opened: Opened, parsed: Environment, dataDir: string, log: Log) {
  if (!parsed.isEmbedded) return {};
  const secrets = embeddedSecrets(parsed, dataDir);
  opened.postgres = startEmbeddedPostgres({ dataDir, log });
  return { databaseUrl: (await opened.postgres).url, ...secrets };
}

/** The outside world of the demo: one for all its nodes. A process without pages, or one that is told where it runs, only knows where it is. */
async function simulatorFor(opened: Opened, parsed: Environment, dataDir: string, log: Log) {
  if (!parsed.isDemo) return {};
  const secret = parsed.simulatorSecret ?? storedSecret(dataDir, 'simulator-secret');
  if (parsed.worker === 'only' || parsed.simulatorUrl) return { simulatorSecret: secret };
  const { simulatorPort: port, simulatorOrigin: origin, host } = parsed;
  const folder = join(dataDir, 'simulator');
  opened.simulator = startSimulator({ port, host, origin, secret, folder, sites: siteAddresses(parsed), log });
  const ownPort = (await opened.simulator).port;
  if (!parsed.isEmbedded) {
    const place = parsed.simulatorSecret ? '' : ` (in ${join(dataDir, 'simulator-secret')})`;
    log(`Other nodes of this demo share its simulator by SIMULATOR_URL (port ${ownPort}) and SIMULATOR_SECRET${place}`);
  }
  return { simulatorSecret: secret, simulatorPort: ownPort };
}

/** Where the site is met: by its name if it has one, else on this machine. */
function siteAddresses({ appOrigin, port, host }: Environment): string[] {
  if (appOrigin) return [appOrigin];
  const own = host.includes(':') && host !== '::' ? `[${host}]` : host;
  const direct = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : own;
  return [...new Set([direct, '127.0.0.1', 'localhost'])].map((name) => `http://${name}:${port}`);
}

async function loadBuild(): Promise<SiteBuild> {
  const path = resolve('build/server/index.js');
  if (!existsSync(path)) throw new Error('nothing is built yet; use npm start, or npm run build first');
  loadAsWritten(pathToFileURL(`${dirname(path)}/`).href);
  return import(pathToFileURL(path).href);
}

/** A database that refuses is told in one line; anything else keeps its stack. */
function failToOpen(error: Error & { code?: string }): never {
  const told = new Error(error.message || `the database cannot be reached (${error.code})`, {
    cause: error.code === undefined ? error : undefined,
  });
  throw Object.assign(told, { code: error.code });
}

function readyLines(opened: Opened, environment: Environment, demoAccounts: string[]): string[] {
  const port = opened.web?.port ?? opened.processes?.port;
  if (port === undefined) {
    const where = opened.workerWatch ? `; its health is at http://localhost:${opened.workerWatch.port}/healthz` : '';
    return [`Khela's worker is ready${where}`];
  }
  const line = `Khela is ready at http://localhost:${port}`;
  return [line, ...(environment.isDemo ? demoAccounts.map((account) => `  ${account}`) : [])];
}

/**
 * Web first, then the worker, the pool, the simulator, PostgreSQL and the lock. What is not done politely after a while is left behind:
 * PostgreSQL then cuts the connections. Tells whether all went politely.
 */
export async function closeSite(opened: Opened): Promise<boolean> {
  const giveUp = new AbortController();
  const isClosedInTime = await Promise.race([
    closeAppServices(opened),
    pause(opened.processes ? politeProcessesMs : politeMs, false, { signal: giveUp.signal }).catch(() => false),
  ]);
  giveUp.abort();
  const postgres = await opened.postgres?.catch(() => undefined);
  await postgres?.stop();
  opened.lock?.release();
  return isClosedInTime;
}

async function closeAppServices({
  processes,
  web,
  worker,
  workerWatch,
  services,
  simulator,
}: Opened): Promise<boolean> {
  workerWatch?.giveNotice();
  const results = [
    await settle(processes?.close()),
    await settle(web?.close()),
    await settle(worker?.stop()),
    await settle(workerWatch?.close()),
  ];
  results.push(await settle(services?.close()));
  const started = await simulator?.catch(() => undefined);
  return [...results, await settle(started?.close())].every(Boolean);
}

async function settle(closing: Promise<void> | undefined): Promise<boolean> {
  try {
    await closing;
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
