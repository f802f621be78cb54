import { expect, test } from 'vitest';
import { askedFor, filesWith } from '../../scripts/asked-tests.mjs';
import { slowestFiles, timeTable } from '../../scripts/test-times.mjs';

test('words pick unit and browser files by their paths; flags are no words', () => {
  expect(askedFor(['--soak', 'ledger', 'wallet'])).toEqual({ isSoak: true, words: ['ledger', 'wallet'] });
  expect(filesWith('tests', /\.test\.tsx?$/, ['test-times'])).toEqual(['tests/scripts/test-times.test.ts']);
  expect(filesWith('e2e', /\.spec\.ts$/, ['promotions', 'wallet'])).toEqual([
    'e2e/promotions.spec.ts',
    'e2e/wallet.spec.ts',
  ]);
  expect(filesWith('tests', /\.test\.tsx?$/, ['no-such-file'])).toEqual([]);
  expect(filesWith('e2e', /\.spec\.ts$/, []).length).toBeGreaterThan(40);
});

test('each step has its seconds, and the slowest files are told, the longest first', () => {
  expect(timeTable([{ name: 'types', ms: 12_340 }], 20_000)).toContain('| types | 12.3 |');
  expect(timeTable([], 20_000)).toContain('| all | 20.0 |');
  const unit = {
    testResults: Array.from({ length: 12 }, (_, at) => ({
      name: `${process.cwd()}/tests/a${at}.test.ts`,
      startTime: 1_000,
      endTime: 2_000 + at,
    })),
  };
  const result = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const browser = { suites: [{ file: 'play.spec.ts', specs: [result(4_000)], suites: [{ specs: [result(6_000)] }] }] };
  const lines = slowestFiles(unit, browser).filter((line) => line.includes('test.ts') || line.includes('spec.ts'));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('| e2e/play.spec.ts | 10.0 |');
  expect(lines[1]).toBe('| tests/a11.test.ts | 1.0 |');
  expect(slowestFiles(null, null)).toEqual([]);
});
