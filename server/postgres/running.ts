import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markerName } from './cluster';
import { parsePostmasterFile } from './postmaster-file';
import { urlOf } from './start';

/** Where the PostgreSQL of this folder answers; null when none runs. */
export function findRunning(dataDir: string): string | null {
  const cluster = join(dataDir, 'postgres');
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  if (!parsePostmasterFile(text)?.isReady) return null;
  const [, , , port, socketDir] = text.split('\n');
  const { password } = JSON.parse(readFileSync(join(cluster, markerName), 'utf8'));
  return urlOf(socketDir ? { socketDir } : { port: Number(port) }, password);
}
