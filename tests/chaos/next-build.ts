import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** What a release does not bring along: it is installed, made by running, or a setting of this machine. */
const left = ['.cache', '.data', '.env', '.git', 'coverage', 'node_modules', 'playwright-report', 'test-results'];
const migration = 'alter table site_settings add column of_the_next int; create table of_the_next_release (id int);';

/** A folder with the next release in it, built: these sources and one migration more, which adds to a table that every page reads. */
export async function makeNextBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-next-'));
  for (const name of readdirSync('.').filter((name) => !left.includes(name)))
    cpSync(resolve(name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  addMigration(join(folder, 'app/db/migrations'));
  const build = "await (await import('./scripts/build.mjs')).buildWhenStale()";
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: folder });
  return folder;
}

function addMigration(folder: string): void {
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: '9999_next' });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_next.sql'), migration);
}
