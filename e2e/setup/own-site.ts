import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

type Environment = Record<string, string | undefined>;
type Place = { folder: string; env: Environment };

/** Of everything that this process was given, only this: the rest is for another site. */
const machine: Environment = { PATH: process.env.PATH, HOME: process.env.HOME };

/** A site as it is deployed: `npm start` with settings of its own, over an empty database of this cluster. */
export async function openOwnSite(clusterUrl: string, settings: Record<string, string>) {
  const database = await createOwnDatabase(clusterUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-own-'));
  // What a file `.env` of this folder says is for another site.
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: '', ...settings };
  const site = await startSite('npm start', { folder: process.cwd(), env });
  return {
    ...site,
    async close(): Promise<void> {
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** A site that a command starts in a folder. */
export async function startSite(command: string, { folder, env }: Place) {
  const port = await freePort();
  const child = inShell(`exec ${command}`, { folder, env: { ...env, PORT: String(port) } });
  const printed = textOf(child);
  await healthy(`http://127.0.0.1:${port}`, () => child.exitCode === null, printed);

  return {
    port,
    /** What one of the operator's commands says, once it has ended well. */
    run: (command: string) => runCommand(command, { folder, env }),
    async close(): Promise<void> {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export type OwnSite = Awaited<ReturnType<typeof startSite>>;

export async function runCommand(command: string, place: Place): Promise<string> {
  const child = inShell(command, place);
  const said = textOf(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said()}`);
  return said();
}

/** An empty database, and a login that owns it and is no superuser. */
export async function createOwnDatabase(clusterUrl: string) {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await onCluster(clusterUrl, `create role ${name} login password '${name}'`);
  await onCluster(clusterUrl, `create database ${name} owner ${name}`);
  return {
    url: urlOf(clusterUrl, name),
    async drop(): Promise<void> {
      await onCluster(clusterUrl, `drop database ${name} with (force)`);
      await onCluster(clusterUrl, `drop role ${name}`);
    },
  };
}

/** The address of a cluster names its login in the query where it is reached by a socket. */
function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  if (url.searchParams.has('user')) {
    url.searchParams.set('user', name);
    url.searchParams.set('password', name);
  } else {
    url.username = name;
    url.password = name;
  }
  return url.href;
}

function inShell(command: string, { folder, env }: Place): ChildProcess {
  return spawn('sh', ['-c', command], {
    cwd: folder,
    env: { ...machine, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function textOf(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

async function healthy(url: string, isAlive: () => boolean, printed: () => string): Promise<void> {
  while (isAlive()) {
    const status = await fetch(`${url}/healthz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The site ended before it was ready: ${printed()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
