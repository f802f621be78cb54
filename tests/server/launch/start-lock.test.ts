import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startedAt } from '../../../server/launch/process-identity.mjs';
import { refuseWhileRunning, takeStartLock } from '../../../server/launch/start-lock.mjs';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-lock-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second start is refused in one line naming folder and pid, and the first keeps its lock', async () => {
  const { release } = await takeStartLock(dataDir);
  const line = `Khela already runs on ${dataDir} (pid ${process.pid}); stop it first or choose another DATA_DIR`;
  await expect(takeStartLock(dataDir)).rejects.toThrow(line);
  await expect(refuseWhileRunning(dataDir)).rejects.toThrow(line);
  release();
  await expect(refuseWhileRunning(dataDir)).resolves.toBeUndefined();
});

test('of many starts at once exactly one gets the folder', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => takeStartLock(dataDir)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a lock of a process that is gone does not block, nor does one whose pid has a new owner', async () => {
  for (const stale of [
    { pid: 2_147_483_647, startedAt: 'x' },
    { pid: process.pid, startedAt: 'before' },
  ]) {
    writeFileSync(join(dataDir, 'start.lock'), JSON.stringify({ ...stale, launchers: [] }));
    const { release } = await takeStartLock(dataDir);
    expect(JSON.parse(readFileSync(join(dataDir, 'start.lock'), 'utf8')).pid).toBe(process.pid);
    release();
    expect(existsSync(join(dataDir, 'start.lock'))).toBe(false);
  }
});

test('a half-written lock does not block', async () => {
  writeFileSync(join(dataDir, 'start.lock'), '{"pid":');
  await expect(takeStartLock(dataDir)).resolves.toBeDefined();
});

test('a start whose launcher died is about to stop: it is waited for', async () => {
  const [holder, launcher] = [idle(), idle()];
  const identify = ({ pid = 0 }: ChildProcess) => ({ pid, startedAt: startedAt(pid) });
  const lock = { ...identify(holder), launchers: [identify(launcher)] };
  writeFileSync(join(dataDir, 'start.lock'), JSON.stringify(lock));
  await expect(takeStartLock(dataDir)).rejects.toThrow(`pid ${holder.pid}`);
  await end(launcher);
  const taking = takeStartLock(dataDir);
  await end(holder);
  await expect(taking).resolves.toBeDefined();
});

function idle(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a folder that cannot be made is told by the name of its setting', async () => {
  const file = join(dataDir, 'a file');
  writeFileSync(file, '');
  const impossible = process.platform === 'linux' ? [file, '/proc/nowhere', '/sys/nowhere'] : [file];
  for (const folder of impossible) {
    await expect(takeStartLock(folder)).rejects.toThrow(/^Bad environment: DATA_DIR: [^\n]+ cannot be made [^\n]+$/);
  }
});
