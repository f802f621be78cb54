import { relative } from 'node:path';

/** @typedef {{ file?: string, specs?: { tests: { results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite */
/** @typedef {{ testResults?: { name: string, startTime: number, endTime: number }[] }} UnitReport */
/** @typedef {{ suites?: Suite[] }} BrowserReport */

const told = 10;

/**
 * Seconds of each step, and of all together.
 * @param {{ name: string, ms: number }[]} steps
 * @param {number} allMs
 */
export function timeTable(steps, allMs) {
  const rows = [...steps, { name: 'all', ms: allMs }];
  return ['', '| step | seconds |', '|---|---|', ...rows.map(({ name, ms }) => `| ${name} | ${inSeconds(ms)} |`)];
}

/**
 * The ten test files that took longest; of a browser file, the sum of all its tests in all projects.
 * @param {UnitReport | null} unit
 * @param {BrowserReport | null} browser
 */
export function slowestFiles(unit, browser) {
  const files = [...unitFiles(unit), ...browserFiles(browser)].sort((a, b) => b.ms - a.ms).slice(0, told);
  if (files.length === 0) return [];
  const rows = files.map(({ file, ms }) => `| ${file} | ${inSeconds(ms)} |`);
  return ['', '| slowest test files | seconds |', '|---|---|', ...rows, ''];
}

/** @param {UnitReport | null} report */
function unitFiles(report) {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }));
}

/** @param {BrowserReport | null} report */
function browserFiles(report) {
  return (report?.suites ?? []).map((suite) => ({ file: `e2e/${suite.file}`, ms: durationOf(suite) }));
}

/**
 * @param {Suite} suite
 * @returns {number}
 */
function durationOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}

/** @param {number} ms */
function inSeconds(ms) {
  return (ms / 1_000).toFixed(1);
}
