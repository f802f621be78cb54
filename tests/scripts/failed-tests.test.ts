import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedTests } from '../../scripts/failed-tests.mjs';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failed = {
  fullName: 'takes',
  status: 'failed',
  failureMessages: ['first try', '\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
};
const file = (name: string) => join(process.cwd(), name);

test('each test that failed is named with its last reason, also of a file that could not be loaded', () => {
  const unit = {
    testResults: [
      { name: file('tests/sums.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: file('tests/broken.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: file('tests/well.test.ts'), status: 'passed', assertionResults: [passed] },
    ],
  };
  expect(failedTests(unit, null)).toEqual([
    '',
    'FAILED tests/sums.test.ts > takes',
    '  expected 1',
    '  to be 2',
    '',
    'FAILED tests/broken.test.ts',
    '  no such module',
  ]);
});

test('a browser test is named with its project; one that passed at the second try has not failed', () => {
  const specs = [
    {
      file: 'home.spec.ts',
      title: 'opens',
      tests: [
        { projectName: 'chromium', status: 'flaky', results: [{ error: { message: 'late' } }, {}] },
        { projectName: 'chromium-no-js', status: 'unexpected', results: [{ error: { message: 'x'.repeat(2_000) } }] },
      ],
    },
  ];
  const lines = failedTests(null, { suites: [{ suites: [{ specs }] }] });
  expect(lines).toEqual(['', 'FAILED e2e/home.spec.ts > opens (chromium-no-js)', `  ${'x'.repeat(600)}`]);
});

test('nothing is said where nothing failed', () => {
  expect(failedTests(null, null)).toEqual([]);
});
