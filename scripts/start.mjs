import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverArguments, serverVariables } from '../server/launch/process-options.mjs';
import { refuseWhileRunning } from '../server/launch/start-lock.mjs';
import { buildWhenStale, isBuildFresh } from './build.mjs';
import { installWhenStale } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { requireNode } from './node-version.mjs';
import { loadEnvFile } from './read-env-file.mjs';
import { leaveSignals, stopWithSignals } from './run.mjs';

const isDev = process.argv.includes('--dev');
const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
const parentPid = process.ppid;

requireNode();
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
loadEnvFile();
stopWithSignals();
// Nothing is installed or built under a site that runs.
if (!process.env.DATABASE_URL) await refuseWhileRunning(process.env.DATA_DIR || '.data').catch(giveUp);
await installWhenStale({ withDevelopment: isDev || !isBuildFresh() });
if (!isDev || !existsSync('build/server/index.js')) await buildWhenStale();
leaveSignals();
process.exit(await keepRunning(serverArguments, variables, { isAbandoned }));

/** @param {number} restarts */
function variables(restarts) {
  return serverVariables({
    ...process.env,
    NODE_ENV: isDev ? 'development' : 'production',
    ...(isDev ? { DEV: '1' } : {}),
    KHELA_LAUNCHERS: [process.pid, ...(isUnderNpm ? [parentPid] : [])].join(','),
    KHELA_RESTARTS: String(restarts),
  });
}

/**
 * npm killed outright cannot pass anything on; its death shows in our parent's number. (`exec` in package.json leaves no shell
 * between; where there is no exec, on Windows, the second half of that line runs.)
 */
function isAbandoned() {
  return isUnderNpm && process.ppid !== parentPid;
}

/** @param {Error} error */
function giveUp(error) {
  console.error(`Khela cannot start: ${error.message}`);
  process.exit(1);
}
