import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * A file that could not even be loaded has no tests to count, and counts as one that failed.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults?: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countUnit(report) {
  const broken = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} report
 * @returns {Counts}
 */
export function countBrowser({ stats, errors = [] }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * A step that failed without a failing test (types, lint, a crash of the runner itself) counts as one failure.
 * @param {Counts | null} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countStep(counts, exitCode) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

/** @param {string} path */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
