import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A site as it is deployed: `npm start` with settings of its own, over an empty database of this cluster. */
export async function openOwnSite(clusterUrl: string, settings: Record<string, string>) {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await onCluster(clusterUrl, `create database ${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-own-'));
  const port = await freePort();
  const env = {
    NODE_ENV: 'production' as const,
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href,
    DATA_DIR: dataDir,
    PORT: String(port),
    // What a file `.env` of this folder says is for another site.
    DEMO: '',
    ...settings,
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = textOf(child);
  await healthy(`http://127.0.0.1:${port}`, () => child.exitCode === null, printed);

  return {
    port,
    printed,
    /** What one of the operator's commands says, once it has ended well. */
    async run(script: string, ...words: string[]): Promise<string> {
      const command = spawn(process.execPath, [script, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const said = textOf(command);
      const [code] = await once(command, 'close');
      if (code !== 0) throw new Error(`${script} ended with ${code}: ${said()}`);
      return said();
    },
    async close(): Promise<void> {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
      await onCluster(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

function textOf(child: ReturnType<typeof spawn>): () => string {
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
