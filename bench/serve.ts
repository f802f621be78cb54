import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments, serverVariables } from '../server/launch/process-options.mjs';
import { startEmbeddedPostgres } from '../server/postgres/start';
import type { Blocks } from './watch-loop';

export type Site = {
  url: string;
  pid: number;
  databaseUrl: string;
  sessionSecret: string;
  dataKey: string;
  /** How the event loop stood still since this was last asked. Only of a site whose loop is watched. */
  blocks(): Promise<Blocks>;
  close(): Promise<void>;
};

type ServeOptions = { isLoopWatched?: boolean };

const sessionSecret = 'a secret for benches only, thirty-two bytes and more';
const dataKey = 'a data key for benches only, thirty-two bytes and more';

/** The built site on a durable throwaway database. */
export async function serveSite(
  port: number,
  variables: Record<string, string> = {},
  { isLoopWatched = false }: ServeOptions = {},
): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'khela-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const leave = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const site = await serveOn(postgres.url, { port, dataDir, variables: { DEMO: '1', ...variables }, isLoopWatched });
    return { ...site, close: () => site.close().then(leave) };
  } catch (error) {
    await leave();
    throw error;
  }
}

type ServeOnOptions = ServeOptions & { port: number; dataDir: string; variables: Record<string, string> };

/** The built site on a database that is there and stays. */
export async function serveOn(
  databaseUrl: string,
  { port, dataDir, variables, isLoopWatched = false }: ServeOnOptions,
): Promise<Site> {
  const watching = isLoopWatched ? ['--import', 'tsx', '--import', './bench/watched-site.ts'] : [];
  const child = spawn(process.execPath, [...watching, ...serverArguments], {
    env: serverVariables({
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      DATA_KEY: dataKey,
      ...variables,
    }),
    // Logs are written as an operator would have them.
    stdio: ['ignore', openSync(join(dataDir, 'site.log'), 'a'), 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The site has ended');
  });
  ended.catch(() => {});
  const url = `http://127.0.0.1:${port}`;
  await healthy(url, child).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl,
    sessionSecret,
    dataKey,
    async blocks() {
      child.send('blocks');
      for (;;) {
        const [told] = await Promise.race([once(child, 'message'), ended]);
        if (typeof told === 'object') return told as Blocks;
      }
    },
    async close() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

type Yardstick = { url: string; close(): void };

export const serveBareReact = (bytes: number): Promise<Yardstick> => serveYardstick('bench/bare-react.ts', bytes);
export const serveRawNode = (bytes: number): Promise<Yardstick> => serveYardstick('bench/raw-node.ts', bytes);

async function serveYardstick(script: string, bytes: number): Promise<Yardstick> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(bytes)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    child.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString())));
  });
  return { url: `http://127.0.0.1:${port}`, close: () => void child.kill() };
}

async function healthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The site did not come up');
}
