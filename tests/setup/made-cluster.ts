import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/postgres/start';
import { makeMemoryFolder } from './memory-folder';

/** A cluster as its first start leaves it: making one takes seconds, so that a test file makes it once and copies it. */
export async function openMadeCluster() {
  const folder = makeMemoryFolder('made');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => {} });
  await postgres.stop();
  return {
    copyTo(dataDir: string): void {
      mkdirSync(dataDir, { recursive: true });
      execFileSync('cp', ['-a', join(folder, 'postgres'), dataDir]);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
