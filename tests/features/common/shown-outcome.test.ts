import { expect, test } from 'vitest';
import { shownOutcome } from '~/features/common/shown-outcome';

test('what is recorded of a round is shown in the digits of the page; cards keep what is printed on them', () => {
  expect(shownOutcome('5 + 6', 'bn')).toBe('৫ + ৬');
  expect(shownOutcome('2.32', 'bn')).toBe('২.৩২');
  expect(shownOutcome('10♥ K♠', 'bn')).toBe('10♥ K♠');
  expect(shownOutcome('5 + 6', 'en')).toBe('5 + 6');
});
