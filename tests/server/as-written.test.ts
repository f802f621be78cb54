import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Imports a module that imports another later, in a process that runs TypeScript as the site's does. */
async function importInProcess(before: string) {
  const folder = await mkdtemp(join(tmpdir(), 'khela-as-written-'));
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'built.js'), "export const later = () => import('./other.js');\n");
    await writeFile(join(folder, 'other.js'), 'export const found = 7;\n');
    const url = pathToFileURL(`${folder}/`).href;
    const code = `
      import { findSourceMap } from 'node:module';
      import { loadAsWritten } from ${JSON.stringify(pathToFileURL(resolve('server/remix/as-written.mjs')).href)};
      ${before.replace('FOLDER', JSON.stringify(url))}
      const { later } = await import(${JSON.stringify(`${url}built.js`)});
      const { found } = await later();
      const hasMap = findSourceMap(${JSON.stringify(join(folder, 'built.js'))}) !== undefined;
      console.log(JSON.stringify({ found, hasMap }));`;
    const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code]);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('the built site has no map of its sources in memory, and its later imports work', async () => {
  expect(await importInProcess('loadAsWritten(FOLDER);')).toEqual({ found: 7, hasMap: false });
});

test('without that, a file with a later import would have one', async () => {
  expect(await importInProcess('')).toEqual({ found: 7, hasMap: true });
});
