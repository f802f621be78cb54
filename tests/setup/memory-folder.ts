import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Each user has one: nobody may write into another's. */
const memory = `/dev/shm/khela-tests-${process.getuid?.()}`;
const neededBytes = 4 * 2 ** 30;

/**
 * A folder for databases that nobody needs afterwards. It lies in memory where the machine has room there: a copied database
 * is 1,400 files, which a disk may take thirty times as long to make.
 */
export function makeMemoryFolder(name: string): string {
  if (!hasRoom()) return mkdtempSync(join(tmpdir(), `khela-${name}-`));
  mkdirSync(memory, { recursive: true, mode: 0o755 });
  removeLeftovers();
  return mkdtempSync(join(memory, `${process.pid}-${name}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Of runs that were killed: what lies in memory would stay until the machine restarts. */
function removeLeftovers(): void {
  for (const name of readdirSync(memory))
    if (!isAlive(Number.parseInt(name, 10))) rmSync(join(memory, name), { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
