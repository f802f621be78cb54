import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startedAt } from './process-identity.mjs';

// Plain JavaScript: the launcher reads the lock before anything is installed.

/**
 * @typedef {{ pid: number, startedAt: string }} Process
 * @typedef {Process & { launchers: Process[] }} Holder
 */

const patienceMs = 12_000;

/**
 * Refuses with one clear line while another start holds the folder. A start whose launcher died is about to stop: it is waited for.
 * @param {string} dataDir
 */
export async function refuseWhileRunning(dataDir) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { holder } = readLock(lockPath(dataDir));
    if (!holder) return;
    if (holder.launchers.every(isRunning) || Date.now() > deadline) throw new Error(refusal(dataDir, holder.pid));
    await pause(50);
  }
}

/**
 * One start a folder. A lock whose process is gone does not count, also when its pid has another owner by now.
 * @param {string} dataDir
 * @param {number[]} launcherPids
 * @returns {Promise<{ release: () => void }>}
 */
export async function takeStartLock(dataDir, launcherPids = []) {
  makeFolder(resolve(dataDir));
  const path = lockPath(dataDir);
  const own = JSON.stringify({ ...identify(process.pid), launchers: launcherPids.map(identify) });
  for (let attempt = 0; attempt < 20; attempt++) {
    await refuseWhileRunning(dataDir);
    if (readLock(path).text !== null) dropStaleLock(path);
    try {
      writeFileSync(path, own, { flag: 'wx', mode: 0o600 });
      return { release: () => releaseLock(path, own) };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      await pause(50);
    }
  }
  throw new Error(`Cannot lock ${resolve(dataDir)}: other starts keep taking it`);
}

/** @param {string} folder */
function makeFolder(folder) {
  // Where the system keeps itself nothing can be made, and Node's own attempt never ends.
  const isOfSystem = process.platform === 'linux' && /^\/(proc|sys)(\/|$)/.test(folder);
  try {
    if (isOfSystem) throw new Error('it belongs to the system');
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(`Bad environment: DATA_DIR: ${folder} cannot be made (${/** @type {Error} */ (error).message})`);
  }
}

/** @param {string} dataDir */
function lockPath(dataDir) {
  return join(dataDir, 'start.lock');
}

/**
 * @param {string} dataDir
 * @param {number} pid
 */
function refusal(dataDir, pid) {
  return `Khela already runs on ${resolve(dataDir)} (pid ${pid}); stop it first or choose another DATA_DIR`;
}

/**
 * @param {string} path
 * @returns {{ text: string | null, holder: Holder | null }}
 */
function readLock(path) {
  let text = null;
  try {
    text = readFileSync(path, 'utf8');
    const holder = JSON.parse(text);
    return { text, holder: isRunning(holder) ? holder : null };
  } catch {
    return { text, holder: null };
  }
}

/** Moving it away first shows whether it was still the stale one: another start may have taken it meanwhile. */
function dropStaleLock(/** @type {string} */ path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const { text, holder } = readLock(aside);
    if (holder && text) writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch {
    // Another start was quicker; the next attempt sees its lock.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * @param {string} path
 * @param {string} own
 */
function releaseLock(path, own) {
  if (readLock(path).text === own) rmSync(path, { force: true });
}

/** @param {number} pid */
function identify(pid) {
  return { pid, startedAt: startedAt(pid) ?? '' };
}

/** @param {Process} candidate */
function isRunning(candidate) {
  return startedAt(candidate.pid) === candidate.startedAt;
}
