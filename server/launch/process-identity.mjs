import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A word for when the process with this pid began, so that a reused pid is not taken for it; null when there is none.
 * A zombie counts as none: nobody may ever collect it.
 * @param {number} pid
 * @returns {string | null}
 */
export function startedAt(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') return startedAtByProc(pid);
  if (process.platform === 'win32') return isSignalable(pid) ? 'alive' : null;
  return startedAtByPs(pid);
}

/** @param {number} pid */
function startedAtByProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}/${fields[19]}`;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function startedAtByPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isSignalable(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
