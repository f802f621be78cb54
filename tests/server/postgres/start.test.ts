import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startedAt } from '../../../server/launch/process-identity.mjs';
import { processesIn } from '../../../server/postgres/leftovers';
import { disown } from '../../../server/postgres/postmaster-file';
import { openMadeCluster } from '../../setup/made-cluster';
import { ask, eventually, openThrowaway } from './throwaway';

vi.setConfig({ testTimeout: 60_000 });

let made: Awaited<ReturnType<typeof openMadeCluster>>;
let embedded: ReturnType<typeof openThrowaway>;
let cluster: string;

beforeAll(async () => {
  made = await openMadeCluster();
});

afterAll(() => made.remove());

beforeEach(() => {
  embedded = openThrowaway();
  cluster = join(embedded.folder, 'data', 'postgres');
  made.copyTo(join(embedded.folder, 'data'));
});

afterEach(() => embedded.clear());

test('starts, keeps what was written over a restart, and leaves nothing running', async () => {
  rmSync(cluster, { recursive: true });
  const first = await embedded.start();
  await ask(first.url, 'create table kept as select 1 as value');
  const socketFolder = new URL(first.url).searchParams.get('host') as string;
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await first.stop();
  expect(processesIn(cluster)).toEqual([]);
  expect(existsSync(socketFolder)).toBe(false);

  const second = await embedded.start();
  expect(await ask(second.url, 'select value from kept')).toEqual({ value: 1 });
  expect(embedded.lines).toEqual(['Making the database (once)']);
});

test('Bengali is text to it: characters, order and zone', async () => {
  const { url } = await embedded.start();
  expect(
    await ask(
      url,
      "select length('খেলা') as length, 'কলম' < 'খাতা' as ordered, 'খেলাঘর' ~ '^খেলা' as found, current_setting('timezone') as zone",
    ),
  ).toEqual({ length: 4, ordered: true, found: true, zone: 'UTC' });
});

test('asks for the password, also over the socket', async () => {
  const { url } = await embedded.start();
  await expect(ask(url.replace(/password=[^&]+/, 'password=wrong'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

test('serves over the loopback interface where there are no sockets', async () => {
  const { url } = await embedded.start({ overLoopback: true });
  expect(url).toMatch(/^postgresql:\/\/postgres:\w+@127\.0\.0\.1:\d+\/khela$/);
  expect(await ask(url, 'select current_database() as name')).toEqual({ name: 'khela' });
});

test('comes back by itself when the postmaster is killed, at the same address', async () => {
  const { url, pid } = await embedded.start({ durable: true });
  await ask(url, 'create table kept as select 2 as value');
  const killed = pid();
  process.kill(killed, 'SIGKILL');
  expect(await eventually(() => ask(url, 'select value from kept'))).toEqual({ value: 2 });
  // The new one answers a moment before its supervisor has seen that it does.
  await eventually(() => expect(pid()).not.toBe(killed));
  expect(embedded.lines.at(-1)).toBe(`PostgreSQL is back (pid ${pid()})`);
});

test('a postmaster whose supervisor was killed is stopped before a new one starts, with all it had acknowledged', async () => {
  const killed = await superviseAndKill(join(embedded.folder, 'data'));
  expect(startedAt(killed.pid)).not.toBeNull();
  const { url, pid } = await embedded.start();
  expect(embedded.lines).toEqual([`Stopping the PostgreSQL (pid ${killed.pid}) that an earlier start left behind`]);
  expect(pid()).not.toBe(killed.pid);
  expect(startedAt(killed.pid)).toBeNull();
  expect(existsSync(killed.socketFolder)).toBe(false);
  expect(await ask(url, 'select value from kept')).toEqual({ value: 3 });
});

test('a stale pid file does not block: of a dead process, or with a number that now belongs to another', async () => {
  const first = await embedded.start();
  const path = join(cluster, 'postmaster.pid');
  const text = readFileSync(path, 'utf8');
  await first.stop();
  for (const stale of [disown(text), text.replace(/^\d+/, String(process.pid)), 'half']) {
    writeFileSync(path, stale);
    const again = await embedded.start();
    expect(await ask(again.url, 'select 1 as up')).toEqual({ up: 1 });
    await again.stop();
  }
});

test('a half-made data folder is made anew, a finished one never', async () => {
  rmSync(cluster, { recursive: true });
  mkdirSync(join(cluster, 'base'), { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
  const { url, stop } = await embedded.start();
  expect(await ask(url, 'select 1 as up')).toEqual({ up: 1 });
  await stop();
  rmSync(join(cluster, 'khela-cluster.json'));
  await expect(embedded.start()).rejects.toThrow('holds a PostgreSQL that Khela did not make');
  expect(existsSync(join(cluster, 'base'))).toBe(true);
});

test('data of another version is refused in one line and left alone', async () => {
  const { stop } = await embedded.start();
  await stop();
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  await expect(embedded.start()).rejects.toThrow(`${cluster} holds data of PostgreSQL 17, this is 18`);
});

test('a data folder of any depth will do', async () => {
  const dataDir = join(embedded.folder, ...Array.from({ length: 8 }, () => 'deep-'.repeat(8)));
  made.copyTo(dataDir);
  const { url } = await embedded.start({ dataDir });
  expect(Buffer.byteLength(dataDir)).toBeGreaterThan(300);
  expect(await ask(url, 'select 1 as up')).toEqual({ up: 1 });
});

test('a log grown large begins anew', async () => {
  const log = join(embedded.folder, 'data', 'logs', 'postgres.log');
  mkdirSync(join(log, '..'), { recursive: true });
  writeFileSync(log, 'x'.repeat(6 * 1024 * 1024));
  await embedded.start();
  expect(statSync(log).size).toBeLessThan(100_000);
  expect(statSync(`${log}.1`).size).toBe(6 * 1024 * 1024);
});

test('a log that grows while PostgreSQL runs is rotated, goes on, and only so many old ones stay', async () => {
  const { url } = await embedded.start({ logLimits: { largestBytes: 20_000, files: 2, everyMs: 20 } });
  const log = join(embedded.folder, 'data', 'logs', 'postgres.log');
  const fill = (word: string) =>
    ask(url, `do $$ begin for n in 1 .. 300 loop raise log '${word} %', repeat('x', 100); end loop; end $$`);
  const rotated = () => (existsSync(`${log}.1`) ? readFileSync(`${log}.1`).toString() : '');
  for (const word of ['first', 'second', 'third', 'fourth']) {
    await fill(word);
    await expect.poll(rotated, { timeout: 10_000 }).toContain(word);
    await expect.poll(() => statSync(log).size, { timeout: 10_000 }).toBeLessThan(20_000);
  }
  expect(existsSync(`${log}.2`)).toBe(true);
  expect(existsSync(`${log}.3`)).toBe(false);
  await ask(url, "do $$ begin raise log 'the last line'; end $$");
  await expect.poll(() => readFileSync(log).toString(), { timeout: 10_000 }).toContain('the last line');
});

async function superviseAndKill(dataDir: string): Promise<{ pid: number; socketFolder: string }> {
  const script = join(import.meta.dirname, 'supervisor.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return JSON.parse(line);
}
