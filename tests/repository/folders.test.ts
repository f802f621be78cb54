import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const mostFiles = 30;
const folders = ['app', 'bench', 'e2e', 'scripts', 'server', 'simulator', 'tests'];
/** A migration is a file, and drizzle wants them in one folder. */
const flatByNature = 'app/db/migrations';

test('no folder of code holds more than thirty files', () => {
  const long = folders.flatMap(foldersIn).filter(([, files]) => files > mostFiles);
  expect(long).toEqual([]);
});

function foldersIn(folder: string): [folder: string, files: number][] {
  if (folder === flatByNature) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersIn(`${folder}/${name}`));
  return [[folder, entries.filter((entry) => entry.isFile()).length], ...below];
}
