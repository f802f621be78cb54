import { expect, test } from 'vitest';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import type { Family } from '~/domain/lottery/family-names';
import { pickRefusal } from '~/domain/lottery/picks/pick-refusal';
import { type PickFault, pickFaults } from '~/domain/lottery/picks/shape';
import { makePriceList } from '~/domain/lottery/prices/price-list.server';
import { stakeUnits } from '~/domain/lottery/prices/stake';
import { judgeTicket } from '~/domain/lottery/tickets/judge-ticket';
import type { Refusal } from '~/domain/shared/refusal';
import { countTicket } from '~/features/play/lottery/betting/count-ticket';
import { pickedText } from '~/features/play/lottery/betting/picked';
import { refusalText } from '~/http/forms/forms.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { translatorFor } from '~/i18n/instances.server';
import { drawOf, everyPlay, modeOf, randomPicks } from '../domain/lottery/lottery-world';

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(2, '0')).join(' ');

function count(family: Family, play: string, groups: string[], multiplier = '1') {
  const data = new FormData();
  for (const [at, group] of groups.entries()) for (const symbol of group.split(' ')) data.append(`g${at}`, symbol);
  data.append('unit', '1');
  data.append('multiplier', multiplier);
  return countTicket({ family, play, mode: modeOf[family] }, data);
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
  for (const typed of ['x', '0', '1001']) {
    expect(count('ssc', 's3.last', ['1', '2', '3'], typed)).toEqual({ fault: 'multiplier' });
  }
  expect(count('4d', 'small', ['1132', 'ibox'])).toEqual({ fault: 'uneven' });
  expect(count('4d', 'small', ['1132', 'ibox'], '12')).toEqual({ lines: 12, totalMinor: 120_000n });
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

test('lines and stake that are counted while a ticket is chosen are those that the server judges, for every play', () => {
  for (const { family, name, play } of everyPlay) {
    const rules = lotteryGames.find((game) => game.family === family && !game.without.includes(name))!;
    const prices = makePriceList({ mode: modeOf[family], family, rtp: 9500, rebate: 0 });
    for (let seed = 0; seed < 12; seed++) {
      const draw = drawOf(`${family} ${name} ${seed}`);
      const picks = randomPicks(play.shape, draw).map((picked) => picked.join(' '));
      const unit = stakeUnits[draw(stakeUnits.length)]!;
      const multiplier = 1 + draw(1_000);
      const data = new FormData();
      for (const [at, group] of picks.entries()) data.append(`g${at}`, group);
      data.append('unit', unit);
      data.append('multiplier', String(multiplier));
      const counted = countTicket({ family, play: name, mode: modeOf[family] }, data);
      const asked = { play: name, unit, multiplier: BigInt(multiplier), picks: pickedText(data) };
      expect(
        ['fault' in counted ? counted.fault : [counted.lines, counted.totalMinor]],
        `${family} ${name} ${seed}`,
      ).toEqual([judgedOn(rules, prices, asked)]);
    }
  }
});

function judgedOn(...asked: Parameters<typeof judgeTicket>) {
  try {
    const { lines, stakeMinor } = judgeTicket(...asked);
    return [lines, stakeMinor];
  } catch (error) {
    return (error as Refusal).code === 'lottery.stake_uneven' ? 'uneven' : error;
  }
}
