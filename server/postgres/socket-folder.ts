import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

// macOS takes 103 bytes, Linux 107; both count the name PostgreSQL gives to its socket.
const longestSocketPath = 103;
const socketFolderName = /^khela-pg-[A-Za-z0-9]{6}$/;

/** Folders where a socket's path stays short, whatever the length of DATA_DIR. */
export function socketFolderBases(temporary = tmpdir()): string[] {
  const all = process.platform === 'win32' ? [temporary] : [temporary, '/tmp', '/var/tmp'];
  return [...new Set(all)].filter(
    (base) =>
      existsSync(base) && Buffer.byteLength(join(base, 'khela-pg-XXXXXX', '.s.PGSQL.5432')) <= longestSocketPath,
  );
}

/** A fresh 0700 folder for the socket, noted in `note` so that the next start can remove it should this one be killed. */
export function createSocketFolder(base: string, note: string): string {
  const socketFolder = mkdtempSync(join(base, 'khela-pg-'));
  chmodSync(socketFolder, 0o700);
  writeFileSync(note, socketFolder, { mode: 0o600 });
  return socketFolder;
}

export function removeNotedSocketFolder(note: string): void {
  if (!existsSync(note)) return;
  const socketFolder = readFileSync(note, 'utf8');
  const isOurs = socketFolderName.test(basename(socketFolder)) && socketFolderBases().includes(dirname(socketFolder));
  if (isOurs) rmSync(socketFolder, { recursive: true, force: true });
  rmSync(note, { force: true });
}
