import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Draws no window: a page costs it less than half of the processor. */
const debiansShell = '/usr/bin/chromium-headless-shell';
const debians = '/usr/bin/chromium';

/**
 * The browser for the tests, installed when this machine has none.
 * @returns {Promise<string | null>} its path
 */
export async function findBrowser() {
  for (const [path, name] of await candidates()) {
    if (!works(path)) continue;
    console.log(`Browser: ${name} (${path})`);
    return path;
  }
  console.log('Browser: none found, installing one');
  for (const [command, ...args] of installers()) {
    console.log(`  ${command} ${args.join(' ')}`);
    if ((await run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })) !== 0) continue;
    const found = (await candidates()).find(([path]) => works(path));
    if (found) return found[0];
  }
  console.error('No browser could be installed; install Chromium or name one in CHROMIUM');
  return null;
}

/** @returns {Promise<[string, string][]>} path and whose it is */
async function candidates() {
  const { chromium } = await import('playwright');
  return [
    [process.env.CHROMIUM ?? '', 'named in CHROMIUM'],
    [debiansShell, "the system's Chromium without windows"],
    [debians, "the system's Chromium"],
    [chromium.executablePath(), "Playwright's own"],
  ];
}

/** @returns {[string, ...string[]][]} */
function installers() {
  const playwright = 'node_modules/playwright/cli.js';
  const hasPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  // The one with windows is for the test that installs the site; without it that test is left out.
  const packages = hasPackages ? ['chromium-headless-shell chromium', 'chromium-headless-shell', 'chromium'] : [];
  return [
    ...packages.map(
      (names) =>
        /** @type {[string, ...string[]]} */ ([
          ...['sh', '-c', `apt-get -q update && apt-get -qy install --no-install-recommends ${names}`],
        ]),
    ),
    [process.execPath, playwright, 'install', '--with-deps', 'chromium'],
    [process.execPath, playwright, 'install', 'chromium'],
  ];
}

/** A file alone proves nothing: some systems put a stub there that only points to a shop. */
function works(/** @type {string} */ path) {
  if (path === '' || !existsSync(path)) return false;
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
