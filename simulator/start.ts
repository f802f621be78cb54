import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

type StartOptions = {
  port: number;
  host: string;
  secret: string;
  folder: string;
  origin?: string | undefined;
  /** The site's addresses, the one that takes vendors' calls first. */
  sites?: readonly string[];
  log(line: string): void;
  /** Before it is started again after a crash. */
  pauseMs?: number;
};

export type Simulator = { port: number; pid(): number | undefined; close(): Promise<void> };

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const startMs = 20_000;
const killMs = 2_000;

/** Runs the simulator as a process of its own, as the world outside is one; when it dies it is started again. */
export async function startSimulator({ pauseMs = 1_000, ...options }: StartOptions): Promise<Simulator> {
  let isClosing = false;
  let { child, port } = await open(options);
  watch(child);

  function watch(watched: ChildProcess): void {
    watched.once('exit', () => {
      if (!isClosing) void revive();
    });
  }

  /** On the same port: the site and open pages know it. */
  async function revive(): Promise<void> {
    // A stop of the whole group ends it before the site has said so.
    await pause(pauseMs, undefined, { ref: false });
    if (isClosing) return;
    options.log('The simulator has ended and is started again');
    try {
      ({ child } = await open({ ...options, port }));
      if (isClosing) return void child.kill();
      watch(child);
    } catch {
      if (!isClosing) void revive();
    }
  }

  return {
    port,
    pid: () => child.pid,
    async close() {
      isClosing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), killMs);
      await ended;
      clearTimeout(hard);
    },
  };
}

/** Knows nothing of the site but what an outsider would: no database, no session secret. */
async function open({ port, host, secret, folder, origin, sites = [] }: Omit<StartOptions, 'pauseMs'>) {
  const child = spawn(process.execPath, ['--max-old-space-size=96', '--import', tsx, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      SIMULATOR_PORT: String(port),
      SIMULATOR_HOST: host,
      SIMULATOR_SECRET: secret,
      SIMULATOR_FOLDER: folder,
      SIMULATOR_ORIGIN: origin ?? '',
      SIMULATOR_SITES: sites.join(' '),
    },
  });
  const late = AbortSignal.timeout(startMs);
  const [message] = await Promise.race([
    once(child, 'message', { signal: late }),
    once(child, 'exit', { signal: late }).then(() => [null]),
  ]).catch(() => [null]);
  if (!message) {
    child.kill('SIGKILL');
    throw new Error('the simulator did not start; see above');
  }
  return { child, port: (message as { port: number }).port };
}
