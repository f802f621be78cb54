import { expect, test } from 'vitest';
import { formatWait } from '~/i18n/format';

test.each([
  [0, '1 second', '১ সেকেন্ড'],
  [42, '42 seconds', '৪২ সেকেন্ড'],
  [91, '2 minutes', '২ মিনিট'],
  [300, '5 minutes', '৫ মিনিট'],
  [301, '6 minutes', '৬ মিনিট'],
  [5_401, '2 hours', '২ ঘণ্টা'],
])('a wait of %i seconds is never told shorter than it is', (seconds, english, bengali) => {
  expect(formatWait(seconds, 'en')).toBe(english);
  expect(formatWait(seconds, 'bn')).toBe(bengali);
});
