import { describe, expect, test } from 'vitest';
import type { Family } from '~/domain/lottery/family-names';
import { parsePicks, picksSchema, picksText, picksWords } from '~/domain/lottery/picks/picks';
import { pickFaults } from '~/domain/lottery/picks/shape';
import { stakeOf, stakeUnits } from '~/domain/lottery/prices/stake';
import { getPlay } from '~/domain/lottery/registry';
import { taka } from '~/domain/shared/money';
import { picksOf } from './lottery-world';

const typed = (family: Family, play: string, text: string) => {
  const { picks, fault } = parsePicks(getPlay(family, play).shape, text);
  return fault ?? picksText(picks);
};

describe('typed picks', () => {
  test('Bengali and Latin digits, commas, spaces and touching digits are one', () => {
    for (const text of ['১২|৪|৫৬৭', '21|4|7 6,5', ' 1, 2 ; 4 ; 5 6 7 ', '12\n4\n567', '112|4|5675']) {
      expect(typed('ssc', 's3.last', text)).toBe('1,2|4|5,6,7');
    }
  });
  test('numbers up to eleven may have a leading zero', () => expect(typed('11x5', 'any2', '01 ০৯ 11')).toBe('1,9,11'));
  test('numbers of lots keep theirs', () => expect(typed('north', 'cang3', '৭ ০১৭')).toBe('unknown'));
  test('a roll, a box', () => {
    expect(typed('4d', 'big', '1*23')).toBe('1*23');
    expect(typed('4d', 'big', '1123|box')).toBe('1123|box');
  });
  test('places may stay empty where each digit is a line', () => expect(typed('ssc', 's1', '||5')).toBe('||5'));

  const refused: [string, Family, string, string][] = [
    ['groups', 'ssc', 's3.last', '1|2|3|4'],
    ['unknown', 'ssc', 's3.last', '1|2|x'],
    ['unknown', '11x5', 'any2', '1 12'],
    ['few', 'ssc', 's3.last', '1||3'],
    ['few', 'ssc', 'z60', '4|4 5 6'],
    ['few', 'pk10', 's2', '3|3'],
    ['few', '11x5', 'any3', '1|2'],
    ['many', 'keno', 'spot2', '1 2 3'],
    ['many', '11x5', 'any2', '1|2 3'],
    [
      'many',
      '4d',
      '4a',
      `${Array.from({ length: 101 }, (_, at) => `${at % 10}${Math.floor(at / 10) % 10}${at > 99 ? 1 : 0}*`).join(' ')}`,
    ],
    ['banker', '11x5', 'any3', '1 2 3|1'],
    ['twice', 'thai', '3tod', '123 321'],
    ['way', '4d', 'big', '1*23|box'],
    ['way', '4d', 'big', '1123 4567|ibox'],
    ['way', '4d', 'big', '1123|box ibox'],
    ['lines', 'north', 'xien4', Array.from({ length: 50 }, (_, at) => String(at).padStart(2, '0')).join(' ')],
  ];
  test.each(refused)('%s: %s %s %s', (fault, family, play, text) => expect(typed(family, play, text)).toBe(fault));
  test('every fault has an example', () => {
    expect(new Set(refused.map(([fault]) => fault))).toEqual(new Set(pickFaults));
  });

  test('the schema normalises and names the fault', () => {
    const schema = picksSchema(getPlay('ssc', 's3.last').shape);
    expect(schema.parse([['2', '1', '১'], ['4'], ['5']])).toEqual([['1', '2'], ['4'], ['5']]);
    expect(schema.safeParse([['2'], [], ['5']]).error?.issues.map(({ message }) => message)).toEqual(['few']);
    expect(schema.safeParse('12').success).toBe(false);
  });

  test('words are keys for marks, digits as they are', () => {
    const { shape } = getPlay('ssc', 'halves2');
    expect(picksWords(shape, [['big'], ['odd']])).toEqual([
      { group: 'lottery:group.place4', symbols: [{ key: 'lottery:mark.big' }] },
      { group: 'lottery:group.place5', symbols: [{ key: 'lottery:mark.odd' }] },
    ]);
    expect(picksWords(getPlay('4d', 'big').shape, [['1123'], []])).toEqual([
      { group: 'lottery:group.numbers', symbols: [{ text: '1123' }] },
    ]);
  });
});

describe('stakes', () => {
  test('a line costs note price × unit × multiplier', () => {
    const { shape } = getPlay('ssc', 's3.last');
    const lines = stakeUnits.map((unit) =>
      stakeOf(shape, [['1', '2'], ['4'], ['5']], { mode: 'LOTT', unit, multiplier: 3n }),
    );
    expect(lines.map((stake) => stake?.lineMinor)).toEqual([taka(6), taka(6) / 10n, taka(6) / 100n]);
    expect(lines[0]).toEqual({ lines: 2, lineMinor: taka(6), totalMinor: taka(12) });
  });
  test('ibox divides its stake among its lines, and only evenly', () => {
    const { shape } = getPlay('4d', 'small');
    const stake = (multiplier: bigint, number = '1132') =>
      stakeOf(shape, [[number], ['ibox']], { mode: 'SEA', unit: '1', multiplier });
    expect(stake(12n)).toEqual({ lines: 12, lineMinor: taka(1), totalMinor: taka(12) });
    expect(stake(1n)).toBeNull();
    expect(stake(3n, '1234')).toEqual({ lines: 24, lineMinor: taka(3) / 24n, totalMinor: taka(3) });
  });
});

describe('lines', () => {
  const lines = (family: Family, play: string, text: string) =>
    getPlay(family, play).shape.count(picksOf(family, play, text));
  test('of the plays of five digits, by the formulas of their rules', () => {
    const all = '0123456789';
    expect(lines('ssc', 's5', [all, all, all, all, all].join('|'))).toBe(100_000);
    expect(lines('ssc', 'z60', '1 2|1 2 3 4 5')).toBe(4 + 4);
    expect(lines('ssc', 'z30', '1 2 3|3 4')).toBe(1 + 3);
    expect(lines('ssc', 'z20', '1 2|2 3 4')).toBe(3 + 1);
    expect(lines('ssc', 'z5', '1 2|2 3')).toBe(2 + 1);
    expect(lines('ssc', 'g3.last', '1 2 3 4')).toBe(12);
    expect(lines('ssc', 'halves3', 'big odd|even|big small')).toBe(4);
  });
  test('of orders without repetition', () => expect(lines('pk10', 's3', '1 2 3|1 2 3|1 2 3')).toBe(6));
  test('of a number of a station, one for each lot', () => {
    const each = (family: Family, play: string, number: string) => lines(family, play, number);
    expect(['lo2', 'dd', 'b8'].map((play) => each('north', play, '17'))).toEqual([27, 5, 8]);
    expect(['lo2', 'dd', 'b7'].map((play) => each('south-central', play, '17'))).toEqual([18, 2, 7]);
    expect([each('north', 'lo3', '017'), each('north', 'xc', '017'), each('north', 'lo4', '0017')]).toEqual([
      23, 4, 20,
    ]);
    expect([
      each('south-central', 'lo3', '017'),
      each('south-central', 'xc', '017'),
      each('south-central', 'lo4', '0017'),
    ]).toEqual([17, 2, 16]);
    expect(lines('north', 'lo3', '123|box')).toBe(6 * 23);
    expect([each('north', 'lo2k', '17'), each('north', 'xien2', '17 05 93')]).toEqual([1, 3]);
  });
  test('of a roll, and of boxes by how many digits are alike', () => {
    expect(lines('4d', 'big', '1*23')).toBe(10);
    expect(['1234', '1123', '1122', '1112', '1111'].map((number) => lines('4d', 'big', `${number}|box`))).toEqual([
      24, 12, 6, 4, 1,
    ]);
  });
  test('most lines that win at once', () => {
    const most = (family: Family, names: string[]) => names.map((name) => getPlay(family, name).most.all[0]);
    expect(
      most('ssc', ['s1', 'any3x1.last', 'any3x2.last', 'any5x2', 'any5x3', 'half1', 'halves2', 'halves3', 's5']),
    ).toEqual([5, 3, 3, 10, 10, 2, 4, 8, 1]);
    expect(most('11x5', ['any1', 'any2', 'any3', 'any4', 'any5', 'any6', 'any7', 'any8', 'first3'])).toEqual([
      5, 10, 10, 5, 1, 6, 15, 20, 3,
    ]);
    expect(most('k3', ['two', 'one', 'pair'])).toEqual([3, 3, 1]);
    expect([...most('north', ['lo2', 'lo2k']), ...most('south-central', ['lo2', 'lo2k'])]).toEqual([27, 27, 18, 18]);
  });
});
