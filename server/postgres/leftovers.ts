import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startedAt } from '../launch/process-identity.mjs';
import { findBinaries, program } from './binaries';
import { disown, parsePostmasterFile } from './postmaster-file';

type Log = (line: string) => void;

/** Ends what a killed start left running in this folder, and frees a `postmaster.pid` whose number now belongs to someone else. */
export async function clearLeftovers(cluster: string, log: Log): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const named = existsSync(path) ? parsePostmasterFile(readFileSync(path, 'utf8')) : null;
  const isOurs = (pid: number) => processesIn(cluster, pid).includes(pid);
  if (named && isOurs(named.pid)) {
    log(`Stopping the PostgreSQL (pid ${named.pid}) that an earlier start left behind`);
    await stopAll(cluster, named.pid);
  } else if (processesIn(cluster).length > 0) {
    await stopAll(cluster, null);
  }
  if (existsSync(path)) freePostmasterFile(path);
}

/** By now its owner is gone. What was cut short in the writing names nobody, and PostgreSQL would refuse it. */
function freePostmasterFile(path: string): void {
  const text = readFileSync(path, 'utf8');
  const named = parsePostmasterFile(text);
  if (!named) rmSync(path);
  else if (startedAt(named.pid) !== null) writeFileSync(path, disown(text));
}

/** A fast stop first, which loses nothing; then ever harder ones. Crash recovery makes even the last of them safe. */
async function stopAll(cluster: string, postmaster: number | null): Promise<void> {
  if (postmaster !== null) {
    if (process.platform === 'win32') {
      spawnSync(program(findBinaries(), 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast'], { stdio: 'ignore' });
    } else {
      signal(postmaster, 'SIGINT');
    }
    if (await areGone(cluster, postmaster, 10_000)) return;
  }
  for (const pid of processesIn(cluster, postmaster)) signal(pid, 'SIGQUIT');
  if (await areGone(cluster, postmaster, 3_000)) return;
  for (const pid of processesIn(cluster, postmaster)) signal(pid, 'SIGKILL');
  if (!(await areGone(cluster, postmaster, 3_000))) {
    throw new Error(`PostgreSQL processes from an earlier start will not end: ${processesIn(cluster, postmaster)}`);
  }
}

async function areGone(cluster: string, postmaster: number | null, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (processesIn(cluster, postmaster).length > 0) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** Every PostgreSQL process works inside its folder, so Linux tells them all; elsewhere only the named postmaster can be judged. */
export function processesIn(cluster: string, named: number | null = null): number[] {
  if (process.platform === 'linux') return linuxProcessesIn(cluster);
  return named !== null && startedAt(named) !== null && commandOf(named).includes('postgres') ? [named] : [];
}

function linuxProcessesIn(cluster: string): number[] {
  const found: number[] = [];
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (readlinkSync(`/proc/${entry}/cwd`) !== cluster) continue;
      const name = readFileSync(`/proc/${entry}/comm`, 'utf8').trim();
      if ((name === 'postgres' || name === 'initdb') && startedAt(Number(entry)) !== null) found.push(Number(entry));
    } catch {
      // It ended while we looked, or belongs to someone whose folder this is not.
    }
  }
  return found;
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'win32'
      ? execFileSync('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'], { encoding: 'utf8' })
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}
