import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, seconds } from './run.mjs';

const sources = [
  'app',
  'locales',
  'public',
  'types',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const notePath = 'build/.source-hash';
const outputs = ['build/server/index.js', 'build/client'];

/** Builds when the sources are not those of the last build. */
export async function buildWhenStale() {
  if (isBuildFresh()) return;
  const hash = hashOf(sources);
  const since = Date.now();
  console.log('Building the site');
  const cli = 'node_modules/@remix-run/dev/dist/cli.js';
  const code = await runNode([cli, 'vite:build'], { quiet: true, env: { NODE_ENV: 'production' } });
  if (code !== 0) {
    console.error('The build failed; see above');
    process.exit(1);
  }
  writeFileSync(notePath, hash);
  console.log(`Built in ${seconds(since)}`);
}

export function isBuildFresh() {
  return existsSync(notePath) && outputs.every(existsSync) && readFileSync(notePath, 'utf8') === hashOf(sources);
}

/**
 * Names and contents, so that a fresh checkout with new times is not built again.
 * @param {string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn)) {
    const content = readFileSync(path);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
