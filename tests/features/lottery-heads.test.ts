import { expect, test } from 'vitest';
import { headsOf } from '~/features/play/lottery/draws/heads';

test('last two digits are listed by their first digit, in order, as often as they came', () => {
  const heads = headsOf(['84217', '30559', '0417', '17', '05', '40', '212']);
  expect(heads.map((tails) => tails.join(' '))).toEqual(['5', '2 7 7 7', '', '', '0', '9', '', '', '', '']);
});
