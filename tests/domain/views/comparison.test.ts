import { expect, test } from 'vitest';
import type { Preset } from '~/domain/views/records/records-period';
import { comparisonOf } from '~/domain/views/team/comparison';

/** Half past midnight of Tuesday, the seventeenth, in Dhaka. */
const now = new Date('2026-03-16T18:32:00Z');
const site = { now, timeZone: 'Asia/Dhaka', windowsSince: new Date('2026-01-01T00:00:00Z') };
const of = (from: string, to: string, preset: Preset | null = null, change = {}) =>
  comparisonOf({ from, to, preset }, { ...site, ...change });

test('a period that is over is compared with as many days before it', () => {
  expect(of('2026-03-10', '2026-03-16')).toEqual({
    now: { from: '2026-03-10', to: '2026-03-16' },
    before: { from: '2026-03-03', to: '2026-03-09', until: null },
    by: 'whole',
  });
});

test('a day that is running is compared with the day before up to the same time', () => {
  expect(of('2026-03-17', '2026-03-17', 'today')).toEqual({
    now: { from: '2026-03-17', to: '2026-03-17' },
    // Half past midnight in Dhaka, a day earlier: in whole windows of five minutes.
    before: { from: '2026-03-16', to: '2026-03-16', until: new Date('2026-03-15T18:30:00Z') },
    by: 'sameTime',
  });
  expect(of('2026-03-11', '2026-03-17', '7')?.before).toEqual({
    from: '2026-03-04',
    to: '2026-03-10',
    until: new Date('2026-03-09T18:30:00Z'),
  });
});

test('days to come are no part of it', () => {
  expect(of('2026-03-16', '2026-03-30')?.before).toMatchObject({ from: '2026-03-14', to: '2026-03-15' });
  expect(of('2026-03-18', '2026-03-30')).toBeNull();
});

test.each<[Preset, string, string, string, string]>([
  ['thisWeek', '2026-03-16', '2026-03-17', '2026-03-09', '2026-03-10'],
  ['lastWeek', '2026-03-09', '2026-03-15', '2026-03-02', '2026-03-08'],
  ['thisMonth', '2026-03-01', '2026-03-17', '2026-02-01', '2026-02-17'],
  ['lastMonth', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
])('%s is compared with the same days of the one before', (preset, from, to, first, last) => {
  expect(of(from, to, preset)?.before).toMatchObject({ from: first, to: last });
});

test('a longer month ends where the one before has no more days', () => {
  const end = { now: new Date('2026-03-31T06:00:00Z') };
  expect(of('2026-03-01', '2026-03-31', 'thisMonth', end)?.before).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test('where the windows of that day are gone, whole days are compared; of one running day there is nothing to say', () => {
  const gone = { windowsSince: new Date('2026-03-16T12:00:00Z') };
  expect(of('2026-03-11', '2026-03-17', '7', gone)).toEqual({
    now: { from: '2026-03-11', to: '2026-03-16' },
    before: { from: '2026-03-05', to: '2026-03-10', until: null },
    by: 'wholeDays',
  });
  expect(of('2026-03-17', '2026-03-17', 'today', gone)).toBeNull();
});
