import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askedFor, filesWith } from './asked-tests.mjs';
import { buildWhenStale } from './build.mjs';
import { countBrowser, countStep, countUnit, readReport } from './count-tests.mjs';
import { failedTests } from './failed-tests.mjs';
import { findBrowser } from './find-browser.mjs';
import { installWhenStale } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { runNode, seconds, stopWithSignals } from './run.mjs';
import { slowestFiles, timeTable } from './test-times.mjs';

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
const asked = askedFor(process.argv.slice(2));
if (asked.isSoak) process.env.SOAK = '1';
const unitFiles = filesWith('tests', /\.test\.tsx?$/, asked.words);
const browserFiles = filesWith('e2e', /\.spec\.ts$/, asked.words);
if (asked.words.length > 0 && unitFiles.length + browserFiles.length === 0) {
  console.error(`No test file has ${asked.words.map((word) => `"${word}"`).join(' or ')} in its path`);
  process.exit(1);
}
await installWhenStale();
if (browserFiles.length > 0) {
  const chromium = await findBrowser();
  if (chromium === null) process.exit(1);
  process.env.CHROMIUM = chromium;
}
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

/** @type {[Step, ...Step[]]} */
const checks = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'], quiet: true },
  { name: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'], quiet: true },
  {
    name: 'architecture',
    args: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--no-progress', 'app', 'server', 'simulator', 'scripts'],
    ],
    quiet: true,
  },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js'], quiet: true },
];

/** With words, only the files that have one of them in their path. @type {Step[]} */
const unit = [
  {
    name: 'unit and integration',
    args: [
      'node_modules/vitest/vitest.mjs',
      ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
      // A machine that has other things to do is slow at odd moments.
      ...['--retry=1', '--reporter=./tests/setup/second-try.ts'],
      ...(asked.words.length > 0 ? unitFiles : []),
    ],
    count: () => countFrom(unitReport, countUnit),
  },
];

/** @type {Step[]} */
const browser = [
  {
    name: 'browser',
    args: ['node_modules/@playwright/test/cli.js', 'test', ...(asked.words.length > 0 ? browserFiles : [])],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: () => countFrom(browserReport, countBrowser),
  },
];

const since = Date.now();
const total = { passed: 0, failed: 0 };
/** @type {{ name: string, ms: number }[]} */
const times = [];

// The compiler takes one processor; the other checks take the other one meanwhile.
const [types, ...others] = checks;
const isChecked = asked.words.length > 0 || (await Promise.all([takeAll([types]), takeAll(others)])).every(Boolean);
if (isChecked && unitFiles.length > 0) await takeAll(unit);
// Even where a unit failed: one run tells all that is wrong.
if (isChecked && browserFiles.length > 0) {
  const started = Date.now();
  await buildWhenStale();
  times.push({ name: 'build', ms: Date.now() - started });
  await takeAll(browser);
}
for (const line of timeTable(times, Date.now() - since)) console.log(line);
for (const line of slowestFiles(readReport(unitReport), readReport(browserReport))) console.log(line);
for (const line of failedTests(readReport(unitReport), readReport(browserReport))) console.log(line);
console.log(`All in ${seconds(since)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/**
 * One after the other, up to the first that fails.
 * @param {Step[]} steps
 */
async function takeAll(steps) {
  for (const step of steps) {
    const { passed, failed } = await take(step);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) return false;
  }
  return true;
}

/** @param {Step} step */
async function take({ name, args, quiet = false, env = {}, count = () => null }) {
  const started = Date.now();
  if (!quiet) console.log(`${name} …`);
  const exitCode = await runNode(args, { quiet, env });
  times.push({ name, ms: Date.now() - started });
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
