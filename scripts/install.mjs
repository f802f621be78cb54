import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run, seconds } from './run.mjs';

const lockPath = 'package-lock.json';
const notePath = 'node_modules/.khela-lock';
const installedPath = 'node_modules/.package-lock.json';

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, peer?: boolean, dev?: boolean, devOptional?: boolean }> }} Lock */

/**
 * Installs when what lies in node_modules is not what the lock asks for. Works with install scripts blocked too. A site that is
 * built runs without the development packages (`npm prune --omit=dev`).
 */
export async function installWhenStale({ withDevelopment = true } = {}) {
  const lock = readFileSync(lockPath);
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(notePath) && readFileSync(notePath, 'utf8') === hash) return;
  if (!withDevelopment && isInstalled(lock.toString(), false)) return;
  if (!isInstalled(lock.toString())) await install();
  writeFileSync(notePath, hash);
}

/** @param {string} lock */
function isInstalled(lock, withDevelopment = true) {
  if (!existsSync(installedPath)) return false;
  return agree(JSON.parse(lock), JSON.parse(readFileSync(installedPath, 'utf8')), withDevelopment);
}

/**
 * Whoever ran npm by hand is not made to wait again. Optional packages of other platforms are missing everywhere.
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function agree(wanted, installed, withDevelopment = true) {
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    const there = installed.packages?.[path];
    if (path === '') return true;
    if (there) return there.version === entry.version;
    const isForDevelopment = entry.dev === true || entry.devOptional === true;
    return entry.optional === true || entry.peer === true || (isForDevelopment && !withDevelopment);
  });
}

async function install() {
  const since = Date.now();
  console.log('Installing what Khela needs (about half a minute)');
  // Development packages build the site, also where NODE_ENV is production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { quiet: true });
  if (code !== 0) {
    console.error('The install failed; npm said the above');
    process.exit(1);
  }
  console.log(`Installed in ${seconds(since)}`);
}
