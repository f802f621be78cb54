import { expect, test } from 'vitest';
import { supportHours } from '~/features/common/support-hours';
import { translatorFor } from '~/i18n/instances.server';

const always = { fromDay: 1, toDay: 7, from: '00:00', to: '24:00' };

test('day and night has a sentence of its own', () => {
  expect(supportHours(always, 'en', translatorFor('en'))).toContain('Around the clock');
});

test('hours and days are named in the words and digits of the language', () => {
  const office = { fromDay: 1, toDay: 5, from: '12:00', to: '21:00' };
  expect(supportHours(office, 'en', translatorFor('en'))).toBe('Monday to Friday, 12:00–21:00');
  expect(supportHours(office, 'bn', translatorFor('bn'))).toBe('সোমবার থেকে শুক্রবার, ১২:০০–২১:০০');
});

test('every day within hours', () => {
  expect(supportHours({ ...always, from: '09:00' }, 'en', translatorFor('en'))).toBe('Every day, 09:00–24:00');
});

test('some days around the clock name only the days', () => {
  expect(supportHours({ ...always, toDay: 6 }, 'en', translatorFor('en'))).toBe('Monday to Saturday');
});
