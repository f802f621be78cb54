import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { processesIn } from '../../server/postgres/leftovers';
import { removeNotedSocketFolder } from '../../server/postgres/socket-folder';
import { openMadeCluster } from '../setup/made-cluster';
import { makeMemoryFolder } from '../setup/memory-folder';

// The launcher runs for real, on a real database; only the house it opens is a small one, timed as each test needs.
const servicesSource = `
import { existsSync } from 'node:fs';
const { default: pg } = await import('${pathToFileURL(resolve('node_modules/pg/lib/index.js')).href}');
export const entry = { module: { async openServices({ databaseUrl }) {
  if (process.env.SITE === 'broken') throw new Error('the site is broken');
  if (process.env.SITE === 'outdated' && !existsSync('.data/former-demo'))
    throw Object.assign(new Error('the database was made by a build from before'), { code: 'schema_outdated' });
  if (process.env.SITE === 'crashing') setTimeout(() => { throw new Error('crash'); }, 200);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  await pool.query('select 1');
  return {
    demoAccounts: [],
    startWorker: async () => ({ stop: () => new Promise((resolve) => setTimeout(resolve, Number(process.env.WORKER_MS ?? 0))) }),
    close: () => pool.end(),
  };
} } };`;

vi.setConfig({ testTimeout: 60_000 });

let made: Awaited<ReturnType<typeof openMadeCluster>>;
let folder: string;
let cluster: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  made = await openMadeCluster();
});

afterAll(() => made.remove());

beforeEach(() => {
  folder = realpathSync(makeMemoryFolder('main'));
  cluster = join(folder, '.data', 'postgres');
  mkdirSync(join(folder, 'build', 'server'), { recursive: true });
  made.copyTo(join(folder, '.data'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'build', 'server', 'index.js'), servicesSource);
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  removeNotedSocketFolder(join(folder, '.data', 'postgres.place'));
  rmSync(folder, { recursive: true, force: true });
});

test('a terminal sends Ctrl-C to every process at once: it still stops politely and leaves nothing', async () => {
  const { child, ready, ended, output } = launch();
  await ready;
  child.kill('SIGINT');
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(output()).not.toContain('without waiting');
  expect(processesIn(cluster)).toEqual([]);
});

test('a second Ctrl-C after a while forces the stop', async () => {
  const { child, ready, ended, output } = launch({ WORKER_MS: '8000' });
  await ready;
  child.kill('SIGINT');
  const insist = setInterval(() => child.kill('SIGINT'), 1_100);
  expect((await ended).code).toBe(1);
  clearInterval(insist);
  expect(output()).toContain('Stopped without waiting');
});

test('work that will not end is left behind in time', async () => {
  const { child, ready, ended } = launch({ WORKER_MS: '60000' });
  await ready;
  const since = Date.now();
  child.kill('SIGTERM');
  expect((await ended).code).toBe(1);
  expect(Date.now() - since).toBeLessThan(10_000);
  expect(processesIn(cluster)).toEqual([]);
});

test('it stops when the launcher is gone', async () => {
  const { child, ready, ended } = launch();
  await ready;
  child.disconnect();
  expect((await ended).code).toBe(0);
  expect(processesIn(cluster)).toEqual([]);
});

test('a stop in the middle of the start leaves nothing either', async () => {
  rmSync(cluster, { recursive: true });
  const { child, ended, printed } = launch();
  await printed('Making the database');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(processesIn(cluster)).toEqual([]);
});

test('a second start beside it is refused in one line and disturbs nothing', async () => {
  const first = launch();
  await first.ready;
  const second = launch();
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toBe(
    `Khela cannot start: Khela already runs on ${join(folder, '.data')} (pid ${first.child.pid}); stop it first or choose another DATA_DIR\n`,
  );
  expect(first.child.exitCode).toBeNull();
});

test('bad values and a taken port stop the start in one line, before any database', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  const blocked = launch({ PORT: String(port), WORKER: 'inline' });
  const badly = launch({ PORT: 'many', WORKER: 'inline', DATA_DIR: 'other' });
  const trusting = launch({ TRUST_PROXY: 'rubbish', PORT: '0', WORKER: 'inline', DATA_DIR: 'third' });
  const lost = launch({ GEOIP_FILE: '/nowhere/country.mmdb', PORT: '0', DATA_DIR: 'fourth' });
  const notOne = launch({ GEOIP_FILE: 'package.json', PORT: '0', DATA_DIR: 'fifth' });
  const ended = await Promise.all([blocked, badly, trusting, lost, notOne].map((one) => one.ended));
  expect(ended.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
  await new Promise((done) => taken.close(done));
  expect(blocked.output()).toMatch(new RegExp(`^Khela cannot start: Port ${port} is taken; [^\n]*\n$`));
  expect(badly.output()).toMatch(/^Khela cannot start: Bad environment: PORT: [^\n]*\n$/);
  expect(trusting.output()).toMatch(/^Khela cannot start: Bad environment: TRUST_PROXY: [^\n]*\n$/);
  for (const { output } of [lost, notOne])
    expect(output()).toMatch(/^Khela cannot start: Bad environment: GEOIP_FILE: [^\n]* cannot be read [^\n]*\n$/);
  for (const name of ['fourth', 'fifth']) expect(existsSync(join(folder, name))).toBe(false);
  expect(processesIn(cluster)).toEqual([]);
});

test('a house that will not open, or breaks later, is told and everything stopped', async () => {
  const broken = launch({ SITE: 'broken' });
  expect((await broken.ended).code).toBe(1);
  expect(broken.output()).toContain('Khela cannot start: the site is broken');
  const crashing = launch({ SITE: 'crashing' });
  expect((await crashing.ended).code).toBe(1);
  expect(crashing.output()).toContain("message: 'crash'");
  expect(processesIn(cluster)).toEqual([]);
});

test("an older build's demo is moved aside in one line, and a new one is made", async () => {
  const outdated = launch({ SITE: 'outdated' });
  await outdated.ready;
  const line = `This demo was made by an older build, which this one cannot carry over: it is moved to ${join(folder, '.data', 'former-demo')}, and a new one is made`;
  expect(
    outdated
      .output()
      .split('\n')
      .filter((text) => text === line),
  ).toHaveLength(1);
  expect(existsSync(join(folder, '.data', 'former-demo', 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
  outdated.child.kill('SIGTERM');
  expect(await outdated.ended).toEqual({ code: 0, signal: null });
});

test("an older build's database that is no demo is refused in one line and left where it is", async () => {
  const outdated = launch({ SITE: 'outdated', DEMO: '0', APP_ORIGIN: 'https://khela.example' });
  expect(await outdated.ended).toEqual({ code: 1, signal: null });
  expect(outdated.output()).toContain('Khela cannot start: the database was made by a build from before\n');
  expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, '.data', 'former-demo'))).toBe(false);
});

function launch(variables: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(resolve('node_modules/tsx/dist/loader.mjs')).href, resolve('server/main.ts')],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        TSX_TSCONFIG_PATH: resolve('tsconfig.json'),
        WORKER: 'only',
        ...variables,
      },
    },
  );
  children.push(child);
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  // 'close' never comes for a child whose channel we closed ourselves.
  const silent = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'end'));
  const ended = Promise.all([once(child, 'exit'), ...silent]).then(([[code, signal]]) => ({ code, signal }));
  const printed = (line: string) =>
    new Promise<void>((done, fail) => {
      const look = () => text.includes(line) && done();
      listeners.add(look);
      look();
      void ended.then(() => fail(new Error(`It ended without saying "${line}": ${text}`)));
    });
  return { child, ended, printed, ready: printedOrFailed(printed("Khela's worker is ready")), output: () => text };
}

/** Tests that expect no start never look at it. */
function printedOrFailed(ready: Promise<void>): Promise<void> {
  ready.catch(() => {});
  return ready;
}
