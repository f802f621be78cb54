import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractPeriod, contractPeriods } from '~/domain/contracts/kinds';
import { windowAfter, windowAt, windowBefore } from '~/domain/contracts/settlement/windows';

const zone = 'Asia/Dhaka';
const at = (period: ContractPeriod, instant: string, timeZone = zone) => {
  const { startsAt, endsAt } = windowAt(period, new Date(instant), timeZone);
  return [startsAt.toISOString(), endsAt.toISOString()];
};

test.each<[ContractPeriod, string, string, string]>([
  // Dhaka is six hours ahead: its day begins at 18:00 UTC.
  ['daily', '2026-03-14T18:00:00Z', '2026-03-14T18:00:00.000Z', '2026-03-15T18:00:00.000Z'],
  ['daily', '2026-03-14T17:59:59.999Z', '2026-03-13T18:00:00.000Z', '2026-03-14T18:00:00.000Z'],
  // 15 March 2026 is a Sunday; the week is the one of Monday the 9th.
  ['weekly', '2026-03-15T12:00:00Z', '2026-03-08T18:00:00.000Z', '2026-03-15T18:00:00.000Z'],
  ['weekly', '2026-03-15T18:00:00Z', '2026-03-15T18:00:00.000Z', '2026-03-22T18:00:00.000Z'],
  ['semimonthly', '2026-02-15T17:59:00Z', '2026-01-31T18:00:00.000Z', '2026-02-15T18:00:00.000Z'],
  ['semimonthly', '2026-02-15T18:00:00Z', '2026-02-15T18:00:00.000Z', '2026-02-28T18:00:00.000Z'],
  ['semimonthly', '2028-02-29T12:00:00Z', '2028-02-15T18:00:00.000Z', '2028-02-29T18:00:00.000Z'],
  ['monthly', '2026-02-28T12:00:00Z', '2026-01-31T18:00:00.000Z', '2026-02-28T18:00:00.000Z'],
  ['monthly', '2028-02-28T18:00:00Z', '2028-01-31T18:00:00.000Z', '2028-02-29T18:00:00.000Z'],
  ['monthly', '2026-12-31T17:00:00Z', '2026-11-30T18:00:00.000Z', '2026-12-31T18:00:00.000Z'],
  ['hourly', '2026-03-15T06:59:59Z', '2026-03-15T06:00:00.000Z', '2026-03-15T07:00:00.000Z'],
  ['fiveMinutes', '2026-03-15T06:04:59Z', '2026-03-15T06:00:00.000Z', '2026-03-15T06:05:00.000Z'],
])('%s at %s', (period, instant, startsAt, endsAt) => {
  expect(at(period, instant)).toEqual([startsAt, endsAt]);
});

test('a day of 23 hours is one day', () => {
  expect(at('daily', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
});

test('periods follow each other without a gap, in any zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...contractPeriods),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.constantFrom(zone, 'UTC', 'America/New_York', 'Asia/Kathmandu'),
      (period, instant, timeZone) => {
        const window = windowAt(period, instant, timeZone);
        expect(window.startsAt <= instant && instant < window.endsAt).toBe(true);
        const next = windowAfter(period, window, timeZone);
        expect(next.startsAt).toEqual(window.endsAt);
        expect(windowBefore(period, next, timeZone)).toEqual(window);
      },
    ),
    { numRuns: 300 },
  );
});
