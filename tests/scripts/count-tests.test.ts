import { expect, test } from 'vitest';
import { countBrowser, countStep, countUnit } from '../../scripts/count-tests.mjs';

const broken = { status: 'failed', assertionResults: [] };
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };

test('a file that cannot be loaded counts as one failure, a failing test only once', () => {
  expect(countUnit({ numPassedTests: 4, numFailedTests: 1, testResults: [broken, failing] })).toEqual({
    passed: 4,
    failed: 2,
  });
});

test('browser tests count what the runner expected, and its own errors', () => {
  expect(countBrowser({ stats: { expected: 7, unexpected: 2, flaky: 1 }, errors: [{}] })).toEqual({
    passed: 8,
    failed: 3,
  });
});

test('a step that fails without a failing test counts as one failure', () => {
  expect(countStep(null, 2)).toEqual({ passed: 0, failed: 1 });
  expect(countStep({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(countStep({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(countStep(null, 0)).toEqual({ passed: 0, failed: 0 });
});
