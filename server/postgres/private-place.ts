import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

// macOS takes 103 bytes, Linux 107; both count the name PostgreSQL gives to its socket.
const longestSocketPath = 103;
const placeName = /^khela-pg-[A-Za-z0-9]{6}$/;

/** Folders where a socket's path stays short, whatever the length of DATA_DIR. */
export function placesToTry(temporary = tmpdir()): string[] {
  const all = process.platform === 'win32' ? [temporary] : [temporary, '/tmp', '/var/tmp'];
  return [...new Set(all)].filter(
    (base) =>
      existsSync(base) && Buffer.byteLength(join(base, 'khela-pg-XXXXXX', '.s.PGSQL.5432')) <= longestSocketPath,
  );
}

/** A fresh 0700 folder for the socket, noted in `note` so that the next start can remove it should this one be killed. */
export function makePlace(base: string, note: string): string {
  const place = mkdtempSync(join(base, 'khela-pg-'));
  chmodSync(place, 0o700);
  writeFileSync(note, place, { mode: 0o600 });
  return place;
}

export function removeNotedPlace(note: string): void {
  if (!existsSync(note)) return;
  const place = readFileSync(note, 'utf8');
  const isOurs = placeName.test(basename(place)) && placesToTry().includes(dirname(place));
  if (isOurs) rmSync(place, { recursive: true, force: true });
  rmSync(note, { force: true });
}
