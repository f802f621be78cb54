import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/postgres/start';
import { type Served, serveSimulator } from '../../simulator/serve';
import { cuttable } from '../setup/cuttable';

const weekMs = 7 * 86_400_000;
export const secrets = {
  session: 'a session secret for chaos only, 32 bytes and more',
  data: 'a data key for chaos only, which is 32 bytes and more',
  simulator: 'the secret of the simulator in chaos',
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
export type Node = ReturnType<typeof openNode>;

/**
 * Webs and workers as an operator starts them, one PostgreSQL and one simulator: three webs and two workers, in the small one
 * two and one. One web and one worker have wrong clocks, another web reaches the database through a proxy.
 */
export async function startCluster(size: 'small' | 'large') {
  const folder = mkdtempSync(join(tmpdir(), 'khela-chaos-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => {} });
  const simulator = await openSimulator(join(folder, 'simulator'));
  const proxy = await cuttable(postgres.url);
  const common = {
    DATA_DIR: folder,
    SESSION_SECRET: secrets.session,
    DATA_KEY: secrets.data,
    SIMULATOR_URL: `http://127.0.0.1:${simulator.port}`,
    SIMULATOR_SECRET: secrets.simulator,
    DEMO: '1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
  };
  const node = async (name: string, role: 'off' | 'only', { clockShiftMs = 0, databaseUrl = postgres.url } = {}) => {
    const port = await freePort();
    const own = { PORT: String(port), WORKER_PORT: String(port), WORKER: role, DATABASE_URL: databaseUrl };
    return openNode({ name, port, clockShiftMs, variables: { ...common, ...own } });
  };
  const webs = [
    await node('web 1', 'off', { databaseUrl: proxy.url }),
    await node('web 2', 'off', { clockShiftMs: 3_600_000 }),
  ];
  const workers = [await node('worker 1', 'only', { clockShiftMs: -weekMs })];
  if (size === 'large') {
    webs.push(await node('web 3', 'off'));
    workers.push(await node('worker 2', 'only'));
  }
  const nodes = [...webs, ...workers];
  const stop = async () => {
    await Promise.all(nodes.map((each) => each.stop()));
    await simulator.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The first one migrates and fills the demo in; the others find it done.
    const [first, ...others] = nodes;
    for (const some of [[first!], others]) {
      for (const each of some) each.start();
      for (const each of some) await each.untilWell();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { postgres, proxy, simulator, webs, workers, nodes, stop };
}

type NodeOptions = { name: string; port: number; clockShiftMs: number; variables: Record<string, string> };

/** One process of the site under its launcher. */
function openNode({ name, port, clockShiftMs, variables }: NodeOptions) {
  const url = `http://127.0.0.1:${port}`;
  const shifted = pathToFileURL(resolve('tests/setup/shifted-clock.mjs')).href;
  let launcher: ChildProcess | null = null;
  let home = resolve('.');
  let output = '';
  let isWell = false;

  async function check(): Promise<boolean> {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1_500) }).catch(() => null);
    await answer?.body?.cancel();
    isWell = answer?.status === 200;
    return isWell;
  }

  return {
    name,
    url,
    output: () => output,
    check,
    /** As a balancer saw it last. */
    isWell: () => isWell,
    start(): void {
      const child = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: home,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          NODE_ENV: 'production',
          // The launcher ends with whoever started it, as it does under npm.
          npm_lifecycle_event: 'start',
          ...(clockShiftMs && { NODE_OPTIONS: `--import=${shifted}`, CLOCK_SHIFT_MS: String(clockShiftMs) }),
          ...variables,
        },
      });
      launcher = child;
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
    },
    /** The server's own process, which the launcher keeps running. */
    pid(): number | undefined {
      return launcher?.pid === undefined ? undefined : childrenOf(launcher.pid)[0];
    },
    async untilWell(): Promise<void> {
      for (let tries = 0; !(await check()); tries++) {
        if (launcher?.exitCode != null) throw new Error(`${name} has ended:\n${output.slice(-3_000)}`);
        if (tries > 600) throw new Error(`${name} is not well:\n${output.slice(-3_000)}`);
        await pause(200);
      }
    },
    /** From the next start on it is the build of this folder. */
    replaceBy(folder: string): void {
      home = folder;
    },
    /** Politely, as a deployment does. Answers the exit code. */
    async stop(): Promise<number | null> {
      if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return launcher?.exitCode ?? null;
      const ended = once(launcher, 'exit');
      launcher.kill('SIGTERM');
      await ended;
      isWell = false;
      return launcher.exitCode;
    },
  };
}

export type Simulator = Awaited<ReturnType<typeof openSimulator>>;

/** The payment provider and the vendors: a process of its own for the site, part of the test here. */
async function openSimulator(dataDir: string) {
  const options = { host: '127.0.0.1', secret: secrets.simulator, dataDir, sites: [], log: () => {} };
  let served: Served | null = await serveSimulator({ port: 0, ...options });
  const { port } = served;
  const close = async () => {
    await served?.close();
    served = null;
  };
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close,
    /** What was not taken by the site is told again. */
    async restart(awayMs = 0): Promise<void> {
      await close();
      await pause(awayMs);
      served = await serveSimulator({ port, ...options });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

/** By the system's own list, on Linux and macOS alike. */
function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);
}

/** Of all processes of the database. */
export function signalDatabase(postgres: EmbeddedPostgres, signal: NodeJS.Signals): void {
  for (const pid of [postgres.pid(), ...childrenOf(postgres.pid())]) {
    try {
      process.kill(pid, signal);
    } catch {
      // A backend that has just ended.
    }
  }
}
