import { expect, test } from 'vitest';
import type { Family } from '~/domain/lottery/family-names';
import { pickRefusal } from '~/domain/lottery/picks/pick-refusal';
import { type PickFault, pickFaults } from '~/domain/lottery/picks/shape';
import { countTicket } from '~/features/play/lottery/betting/count-ticket';
import { refusalText } from '~/http/forms/forms.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { translatorFor } from '~/i18n/instances.server';

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(2, '0')).join(' ');

function count(family: Family, play: string, groups: string[], multiplier = '1') {
  const data = new FormData();
  for (const [at, group] of groups.entries()) for (const symbol of group.split(' ')) data.append(`g${at}`, symbol);
  data.append('unit', '1');
  data.append('multiplier', multiplier);
  return countTicket({ family, play, noteMinor: '20000' }, data);
}

const wrong: [PickFault, Family, string, string[]][] = [
  ['groups', 'ssc', 's3.last', ['1', '2', '3', '4']],
  ['unknown', '11x5', 'any2', ['1 12']],
  ['few', 'ssc', 's3.last', ['1', '', '3']],
  ['many', 'keno', 'spot2', ['1 2 3']],
  ['twice', 'thai', '3tod', ['123 321']],
  ['banker', '11x5', 'any3', ['1 2 3', '1']],
  ['way', '4d', 'big', ['1*23', 'box']],
  ['lines', 'north', 'xien4', [numbersTo(50)]],
];

test('every fault has an example', () => expect(new Set(wrong.map(([fault]) => fault))).toEqual(new Set(pickFaults)));

test.each(wrong)('%s: the count of %s %s %s names it', (fault, family, play, groups) => {
  expect(count(family, play, groups)).toEqual({ fault });
});

test('nothing picked and a wrong multiplier are told apart from that, and a whole ticket is counted', () => {
  expect(count('ssc', 's3.last', ['', '', ''])).toEqual({ fault: 'empty' });
  expect(count('ssc', 's3.last', ['1', '2', '3'], 'x')).toEqual({ fault: 'multiplier' });
  expect(count('ssc', 's3.last', ['1 2', '2', '3'], '৩')).toEqual({ lines: 2, totalMinor: 120_000n });
});

test.each(['en', 'bn'] as const)(
  'each fault has words of its own in %s; what is outside the play is one',
  (language) => {
    const ctx = { t: translatorFor(language), language } as RequestContext;
    const texts = pickFaults.map((fault) => refusalText(ctx, pickRefusal(fault)));
    expect(new Set(texts).size).toBe(pickFaults.length - 1);
    for (const text of texts) expect(text).not.toMatch(/picks_|\{\{/);
    expect(texts.at(-1)).toContain(language === 'en' ? '100000' : '১০০০০০');
  },
);
