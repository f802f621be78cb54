import { expect, test } from 'vitest';
import { openRateLimit } from '~/domain/shared/rate-limit';

test('a name may pass so often a second, whatever others do', () => {
  const limit = openRateLimit();
  const passed = (name: string, atMs: number) =>
    Array.from({ length: 10 }, () => limit.mayPass(name, 4, atMs)).filter(Boolean).length;
  expect(passed('PG', 0)).toBe(4);
  expect(passed('JL', 0)).toBe(4);
  expect(passed('PG', 500)).toBe(2);
  expect(passed('PG', 60_000)).toBe(4);
});

test('one of several processes passes its part, and one a second at least', () => {
  const limit = openRateLimit(2);
  const passed = (perSecond: number) =>
    Array.from({ length: 10 }, () => limit.mayPass(String(perSecond), perSecond, 0)).filter(Boolean).length;
  expect(passed(8)).toBe(4);
  expect(passed(1)).toBe(1);
});
