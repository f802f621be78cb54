import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] | null }} UnitTest */
/** @typedef {{ testResults?: { name: string, status: string, message?: string, assertionResults: UnitTest[] }[] }} UnitReport */
/** @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} BrowserTest */
/** @typedef {{ title: string, file: string, tests: BrowserTest[] }} Spec */
/** @typedef {{ title?: string, specs?: Spec[], suites?: Suite[] }} Suite */

const longestReason = 600;

/**
 * Each test that failed, with its reason: what was printed meanwhile may be far above, or cut off.
 * @param {UnitReport | null} unit
 * @param {{ suites?: Suite[] } | null} browser
 */
export function failedTests(unit, browser) {
  const failed = [...failedUnits(unit), ...(browser?.suites ?? []).flatMap(failedSpecs)];
  return failed.flatMap(({ name, reason }) => ['', `FAILED ${name}`, ...inShort(reason)]);
}

/** @param {UnitReport | null} report */
function failedUnits(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name: file, reason: message }];
    return failed.map((test) => ({
      name: `${file} > ${test.fullName}`,
      reason: (test.failureMessages ?? []).at(-1) ?? '',
    }));
  });
}

/**
 * @param {Suite} suite
 * @returns {{ name: string, reason: string }[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `e2e/${file} > ${title} (${projectName})`,
        reason: results.at(-1)?.error?.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** @param {string} reason */
function inShort(reason) {
  const lines = stripVTControlCharacters(reason).slice(0, longestReason).split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => `  ${line}`);
}
