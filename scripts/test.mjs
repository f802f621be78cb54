import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './build.mjs';
import { countBrowser, countStep, countUnit, readReport } from './count-tests.mjs';
import { findBrowser } from './find-browser.mjs';
import { installWhenStale } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { runNode, seconds, stopWithSignals } from './run.mjs';

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';

/**
 * @typedef {{
 *   name: string, args: string[], quiet?: boolean, env?: Record<string, string>,
 *   count?: () => import('./count-tests.mjs').Counts | null,
 * }} Step
 */

requireNode();
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
stopWithSignals();
await installWhenStale();
const chromium = await findBrowser();
if (chromium === null) process.exit(1);
process.env.CHROMIUM = chromium;
if (process.argv.includes('--soak')) process.env.SOAK = '1';
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

/** @type {(Step | (() => Promise<void>))[]} */
const steps = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'], quiet: true },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], quiet: true },
  {
    name: 'architecture',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--no-progress', 'app', 'server', 'scripts'],
    ],
    quiet: true,
  },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js'], quiet: true },
  {
    name: 'unit and integration',
    args: [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    ],
    count: () => countFrom(unitReport, countUnit),
  },
  buildWhenStale,
  {
    name: 'browser',
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: () => countFrom(browserReport, countBrowser),
  },
];

const since = Date.now();
const total = { passed: 0, failed: 0 };
for (const step of steps) {
  if (typeof step === 'function') {
    await step();
    continue;
  }
  const { passed, failed } = await take(step);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) break;
}
console.log(`All in ${seconds(since)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** @param {Step} step */
async function take({ name, args, quiet = false, env = {}, count = () => null }) {
  const started = Date.now();
  if (!quiet) console.log(`${name} …`);
  const exitCode = await runNode(args, { quiet, env });
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(started)})`);
  return countStep(count(), exitCode);
}

/**
 * @template T
 * @param {string} path
 * @param {(report: T) => import('./count-tests.mjs').Counts} read
 */
function countFrom(path, read) {
  const report = readReport(path);
  return report ? read(report) : null;
}
