import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const tsx = pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href;
const build = pathToFileURL(resolve('tests/setup/transfer-build.ts')).href;

/** Where forms say they come from. */
export const ownOrigin = 'http://khela.test';

/** The server's own process on a database, with all of the site but its pages; stopped when the test is over. */
export function startSite(variables: Record<string, string>, { preload = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'khela-site-'));
  for (const name of ['app', 'locales', 'public']) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, 'build', 'server'), { recursive: true });
  mkdirSync(join(folder, 'build', 'client'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'build', 'server', 'index.js'), `export * from '${build}';`);
  const imports = ['--import', tsx, ...(preload ? ['--import', pathToFileURL(resolve(preload)).href] : [])];
  const child = spawn(process.execPath, [...imports, resolve('server/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      TSX_TSCONFIG_PATH: resolve('tsconfig.json'),
      SESSION_SECRET: 'a secret for tests only, 32 bytes and more',
      DATA_KEY: 'a key for tests only, which is 32 bytes and more',
      APP_ORIGIN: ownOrigin,
      LOG_LEVEL: 'warn',
      PORT: '0',
      ...variables,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  onTestFinished(async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    child,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => stop(child),
    /** Where it listens; a worker, where its health is asked. */
    async ready(): Promise<string> {
      for (;;) {
        const [url] = /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(output) ?? [];
        if (url) return url;
        if (output.includes("Khela's worker is ready\n")) return '';
        if (child.exitCode !== null) throw new Error(`It ended before it was ready: ${output}`);
        await new Promise((done) => setTimeout(done, 20));
      }
    },
  };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}
