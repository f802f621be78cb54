import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayIn, instantOf, isDay, startOfDay, wallClock } from '~/domain/shared/period';

test.each([
  ['2026-03-15', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-3-1', false],
  ['', false],
  ['2026-03-15T00:00', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('the day after the last of a month, a year, a February', () => {
  expect(['2026-01-31', '2026-12-31', '2024-02-28'].map(dayAfter)).toEqual(['2026-02-01', '2027-01-01', '2024-02-29']);
});

test('a day in Dhaka begins at six in the evening before, by UTC', () => {
  expect(startOfDay('2026-03-15', 'Asia/Dhaka')).toEqual(new Date('2026-03-14T18:00:00Z'));
});

test('where clocks skip midnight the day begins an hour later', () => {
  // Beirut, 2026-03-29: from 00:00 to 01:00 there is nothing.
  expect(startOfDay('2026-03-29', 'Asia/Beirut')).toEqual(new Date('2026-03-28T22:00:00Z'));
});

test('in every zone the first instant of a day is the day’s, and the one before is not', () => {
  const zone = fc.constantFrom(
    'Asia/Dhaka',
    'UTC',
    'America/New_York',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  );
  const instant = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const day = dayIn(at, timeZone);
      const start = startOfDay(day, timeZone);
      expect(dayIn(start, timeZone)).toBe(day);
      expect(dayIn(new Date(start.getTime() - 1), timeZone) < day).toBe(true);
      expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
    }),
  );
});

test('a clock in Dhaka is six hours ahead of UTC, both ways', () => {
  expect(wallClock(new Date('2026-03-15T18:05:00Z'), 'Asia/Dhaka')).toBe('2026-03-16T00:05');
  expect(instantOf('2026-03-16T00:05', 'Asia/Dhaka')).toEqual(new Date('2026-03-15T18:05:00Z'));
});

test.each(['2026-03-29T00:30', '2026-02-30T10:00', '2026-03-15T24:00', '2026-03-15', ''])(
  'no clock in Beirut ever shows %j',
  (local) => {
    expect(instantOf(local, 'Asia/Beirut')).toBeNull();
  },
);

test('what a clock shows leads back to an instant at which it shows that', () => {
  const zone = fc.constantFrom('Asia/Dhaka', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Asia/Beirut');
  const instant = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instant, (timeZone, at) => {
      const shown = wallClock(at, timeZone);
      expect(wallClock(instantOf(shown, timeZone)!, timeZone)).toBe(shown);
    }),
  );
});
