import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const named = /['"]((?:app|bench|e2e|scripts|server|simulator|tests)\/[\w./-]+\.(?:ts|tsx|mjs|json|md))['"]/g;

/** What is started by its path is no import: neither the compiler nor a move of files tells that it is gone. */
test('a file that a command, a bench or a browser test names is there', () => {
  const files = ['bench', 'e2e', 'scripts']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.(ts|mjs)$/.test(file));
  const missing = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(named)].map(([, path]) => ({ file, path: path! })))
    .filter(({ path }) => !existsSync(path));
  expect(files.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
