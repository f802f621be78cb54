import { expect, test } from 'vitest';
import { settingRows } from '~/features/operator/site/setting-rows';
import type { Language } from '~/i18n/format';
import { translatorFor } from '~/i18n/instances.server';

const wordsIn = (language: Language) => ({ t: translatorFor(language), language });

test.each([
  ['en', 'THAI thai', 'THAI · Thai'],
  ['bn', 'THAI thai', 'THAI · থাই'],
  ['en', 'XY none', 'XY none'],
] as const)('in %s the return of %s is told by the name of its family', (language, part, label) => {
  const rows = settingRows(wordsIn(language), 'lotteryReturns', {}, { [part]: 90 });
  expect(rows.map((row) => [row.key, row.label])).toEqual([[part, label]]);
});

test('a chosen value is told in words, one that was typed as it is', () => {
  const settlement = { isPaused: false, carryOver: 'previous' };
  const [, carryOver] = settingRows(
    wordsIn('en'),
    'contractSettlement',
    { ...settlement, carryOver: 'none' },
    settlement,
  );
  expect([carryOver?.before, carryOver?.after]).toEqual(['Not at all', 'From the previous period only']);
  const [zone] = settingRows(wordsIn('en'), 'timeZone', 'Asia/Dhaka', 'Asia/Kolkata');
  expect([zone?.before, zone?.after]).toEqual(['Asia/Dhaka', 'Asia/Kolkata']);
});
