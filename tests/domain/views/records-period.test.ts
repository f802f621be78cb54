import { expect, test } from 'vitest';
import { type Preset, periodOf } from '~/domain/views/records/records-period';

/** Already the sixteenth in Dhaka. */
const now = new Date('2026-03-15T20:00:00Z');
const site = { now, timeZone: 'Asia/Dhaka' };

test.each<[Preset | undefined, string, string]>([
  ['today', '2026-03-16', '2026-03-16'],
  ['yesterday', '2026-03-15', '2026-03-15'],
  ['7', '2026-03-10', '2026-03-16'],
  ['30', '2026-02-15', '2026-03-16'],
  // The sixteenth is a Monday.
  ['thisWeek', '2026-03-16', '2026-03-16'],
  ['lastWeek', '2026-03-09', '2026-03-15'],
  ['thisMonth', '2026-03-01', '2026-03-16'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  [undefined, '2026-03-10', '2026-03-16'],
])('%s are the days of the site’s zone', (preset, from, to) => {
  expect(periodOf({ preset }, site)).toEqual({ from, to, preset: preset ?? '7', isCut: false });
});

test.each([
  ['2026-03-01', '2026-03-05', '2026-03-01', '2026-03-05'],
  ['2026-03-05', '2026-03-01', '2026-03-01', '2026-03-05'],
  ['2026-03-01', undefined, '2026-03-01', '2026-03-16'],
  [undefined, '2026-03-02', '2026-03-02', '2026-03-02'],
  ['2026-02-30', '2026-03-02', '2026-03-02', '2026-03-02'],
])('from %s to %s shows %s to %s, a range of one’s own', (from, to, first, last) => {
  expect(periodOf({ from, to, preset: '7' }, site)).toEqual({ from: first, to: last, preset: null, isCut: false });
});

test('too long a range keeps its end, a shorter one where every bet is looked at', () => {
  const year = { from: '2025-03-01', to: '2026-03-01' };
  expect(periodOf(year, site)).toMatchObject({ from: '2025-11-30', to: '2026-03-01', isCut: true });
  expect(periodOf(year, { ...site, isFiltered: true })).toMatchObject({ from: '2026-01-30', isCut: true });
  expect(periodOf({ from: 'nonsense', to: '2026-13-01' }, site)).toMatchObject({ preset: '7', isCut: false });
});
