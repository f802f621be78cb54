import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

export type LogLimits = { largestBytes?: number; files?: number; everyMs?: number };

const limits = { largestBytes: 5 * 1024 * 1024, files: 3, everyMs: 10_000 };

/**
 * Makes room in a log that has grown large: `postgres.log` becomes `postgres.log.1`, and so on; the oldest is removed.
 * PostgreSQL goes on appending to the file that it was given at its start, so that one is copied and emptied.
 */
export function rotateLog(path: string, { largestBytes = limits.largestBytes, files = limits.files }: LogLimits = {}) {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path) || statSync(path).size <= largestBytes) return;
  rmSync(`${path}.${files}`, { force: true });
  for (let at = files - 1; at >= 1; at--) {
    if (existsSync(`${path}.${at}`)) renameSync(`${path}.${at}`, `${path}.${at + 1}`);
  }
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** Looks at its size again and again while PostgreSQL runs. Answers how to stop. */
export function keepLogSmall(path: string, given: LogLimits = {}): () => void {
  const timer = setInterval(() => {
    try {
      rotateLog(path, given);
    } catch {
      // A full disk, or a folder that somebody took away: the next look tries again.
    }
  }, given.everyMs ?? limits.everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
