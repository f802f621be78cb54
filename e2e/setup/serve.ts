import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { startEmbeddedPostgres } from '../../server/postgres/start';
import { makeMemoryFolder } from '../../tests/setup/memory-folder';
import { worldFile } from './world';

/** The site as browser tests meet it: the real server on a throwaway database that the tests may reach too. */
const dataDir = makeMemoryFolder('browser');
const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
const sessionSecret = 'a secret for browser tests only, 32 bytes and more';
const dataKey = 'a data key for browser tests only, 32 bytes and more';
const simulatorSecret = 'the secret of the simulator in browser tests';
const port = process.env.PORT ?? '4200';
const env = {
  ...process.env,
  NODE_ENV: 'production' as const,
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  SESSION_SECRET: sessionSecret,
  DATA_KEY: dataKey,
  SIMULATOR_SECRET: simulatorSecret,
  DEMO: '1',
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'error',
};
mkdirSync('test-results', { recursive: true });
writeFileSync(
  worldFile,
  JSON.stringify({ databaseUrl: postgres.url, sessionSecret, dataKey, simulatorSecret, port: Number(port) }),
);

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
// Whoever runs the tests may be killed outright: nobody would ask the site to stop.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 1_000).unref();
server.on('exit', async (code) => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
