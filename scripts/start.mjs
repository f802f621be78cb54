import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverArguments, serverVariables } from '../server/process-options.mjs';
import { refuseWhileRunning } from '../server/start-lock.mjs';
import { buildWhenStale } from './build.mjs';
import { installWhenStale } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { loadEnvFile } from './read-env-file.mjs';
import { exitCodeOf, leaveSignals, stopWithSignals } from './run.mjs';

const isDev = process.argv.includes('--dev');
const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
const parentPid = process.ppid;

requireNode();
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
loadEnvFile();
stopWithSignals();
// Nothing is installed or built under a site that runs.
if (!process.env.DATABASE_URL) await refuseWhileRunning(process.env.DATA_DIR || '.data').catch(giveUp);
await installWhenStale();
if (!isDev || !existsSync('build/server/index.js')) await buildWhenStale();
leaveSignals();
serve();

function serve() {
  const child = spawn(process.execPath, serverArguments, {
    // The channel closes with us, however we end: by that the server notices.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: serverVariables({
      ...process.env,
      NODE_ENV: isDev ? 'development' : 'production',
      ...(isDev ? { DEV: '1' } : {}),
      KHELA_LAUNCHERS: [process.pid, ...(isUnderNpm ? [parentPid] : [])].join(','),
    }),
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.once('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
  if (isUnderNpm) stopWithParent(child);
}

/**
 * npm killed outright cannot pass anything on; its death shows in our parent's number. (`exec` in package.json leaves no shell
 * between; where there is no exec, on Windows, the second half of that line runs.)
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithParent(child) {
  const watch = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(watch);
    if (child.connected) child.disconnect();
  }, 250);
  watch.unref();
}

/** @param {Error} error */
function giveUp(error) {
  console.error(`Khela cannot start: ${error.message}`);
  process.exit(1);
}
