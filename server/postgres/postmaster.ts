import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries';
import { rotateLog } from './log-file';
import { parsePostmasterFile } from './postmaster-file';
import { launch, type RunMode } from './run-mode';

export type Postmaster = { pid: number; exited: Promise<string>; stop(): Promise<void>; kill(): void };

const fastStopMs = 5_000;
const immediateStopMs = 1_500;

/** Resolves once connections are accepted; rejects with the server's own last words when it ends before. */
export async function startPostmaster(runMode: RunMode, flags: string[], logFile: string): Promise<Postmaster> {
  rotateLog(logFile);
  const from = existsSync(logFile) ? statSync(logFile).size : 0;
  const child = spawnPostmaster(runMode, flags, logFile);
  let ended: string | null = null;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  void exited.then((reason) => {
    ended = reason;
  });
  while (!isReady(runMode.cluster, child.pid)) {
    if (ended !== null) throw new Error(`PostgreSQL did not start (${ended}): ${lastWords(logFile, from)}`);
    await pause(20);
  }
  return {
    pid: child.pid as number,
    exited,
    stop: () => stopChild(child, runMode, exited),
    kill: () => void child.kill('SIGQUIT'),
  };
}

/** In a session of its own: a terminal's Ctrl-C is for the site, which stops PostgreSQL last. Its log is a file, so it never waits for a reader. */
function spawnPostmaster(runMode: RunMode, flags: string[], logFile: string): ChildProcess {
  const { command, args, options } = launch(runMode, program(runMode.native, 'postgres'), [
    '-D',
    runMode.dataPath,
    ...flags,
  ]);
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawn(command, args, { ...options, stdio: ['ignore', log, log], detached: true, windowsHide: true });
  } finally {
    closeSync(log);
  }
}

async function stopChild(child: ChildProcess, runMode: RunMode, exited: Promise<string>): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(program(runMode.native, 'pg_ctl'), ['stop', '-D', runMode.cluster, '-m', 'fast'], { stdio: 'ignore' });
  } else {
    child.kill('SIGINT');
  }
  if (await within(exited, fastStopMs)) return;
  child.kill('SIGQUIT');
  if (await within(exited, immediateStopMs)) return;
  child.kill('SIGKILL');
  await exited;
}

async function within(exited: Promise<string>, milliseconds: number): Promise<boolean> {
  const giveUp = new AbortController();
  const timeout = pause(milliseconds, false, { signal: giveUp.signal }).catch(() => false);
  const isGone = await Promise.race([exited.then(() => true), timeout]);
  giveUp.abort();
  return isGone;
}

function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const file = parsePostmasterFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
    return file?.pid === pid && file?.isReady === true;
  } catch {
    return false;
  }
}

function lastWords(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
  return (fatal ?? '').replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '') || `see ${logFile}`;
}
