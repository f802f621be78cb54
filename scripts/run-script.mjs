import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhenStale } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { loadEnvFile } from './read-env-file.mjs';
import { runNode, stopWithSignals } from './run.mjs';

/**
 * Runs a script of an operator's with what it needs installed, and ends with its exit code.
 * @param {string} script
 * @param {string[]} [words]
 */
export async function runScript(script, words = process.argv.slice(2)) {
  requireNode();
  process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
  loadEnvFile();
  stopWithSignals();
  await installWhenStale({ withDevelopment: false });
  process.exit(await runNode(['--import', 'tsx', script, ...words]));
}
