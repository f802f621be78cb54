import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageAt, latestBirthday } from '~/domain/identity/registration/age';

const dhaka = 'Asia/Dhaka';

test.each([
  ['2008-03-15', '2026-03-14T17:59:59Z', 17],
  ['2008-03-15', '2026-03-14T18:00:00Z', 18],
  ['2008-02-29', '2026-02-28T06:00:00Z', 17],
  ['2008-02-29', '2026-03-01T06:00:00Z', 18],
  ['2000-12-31', '2026-01-01T06:00:00Z', 25],
])('who was born on %s is at %s %i by the calendar of the zone', (birthday, now, age) => {
  expect(ageAt(birthday, new Date(now), dhaka)).toBe(age);
});

test('the latest birthday a form offers is the last that is old enough', () => {
  const noon = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(noon, fc.integer({ min: 18, max: 99 }), (now, age) => {
      const latest = latestBirthday(age, now, dhaka);
      expect(ageAt(latest, now, dhaka)).toBe(age);
      const next = new Date(`${latest}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 2);
      expect(ageAt(next.toISOString().slice(0, 10), now, dhaka)).toBeLessThan(age);
    }),
  );
});
