import { expect, test } from 'vitest';
import { familyNames } from '~/domain/lottery/family-names';
import { families } from '~/domain/lottery/registry';
import { oddsWon, payoutOf, targetsOf } from '~/domain/lottery/results/winnings';
import { drawOf } from '../lottery-world';

test.each(familyNames)('%s: a drawn result is valid, printed and read back', (family) => {
  const { result } = families[family];
  const drawn = result.draw(drawOf(family));
  expect(result.fault(drawn)).toBeNull();
  expect(result.read(result.texts(drawn))).toEqual({ drawn, fault: null });
  expect(result.read([...result.texts(drawn), '1'])).toMatchObject({ fault: 'count' });
  expect(result.fault(drawn.slice(1))).toBe('count');
  expect(result.fault([-1, ...drawn.slice(1)])).toBe('range');
  expect(result.fault([0.5, ...drawn.slice(1)])).toBe('range');
});

test('lengths, ranges and repetitions are checked', () => {
  expect(families.north.result.read(Array.from({ length: 27 }, () => '12'))).toMatchObject({ fault: 'length' });
  expect(families.thai.result.read(['640211', '3', '123', '456', '789', '211'])).toMatchObject({ fault: 'length' });
  expect(families.ssc.result.read(['1', '2', '3', '4', 'x'])).toMatchObject({ fault: 'length' });
  expect(families.k3.result.read(['1', '2', '7'])).toMatchObject({ fault: 'range' });
  expect(families['11x5'].result.read(['1', '2', '3', '4', '4'])).toMatchObject({ fault: 'twice' });
  expect(families.lao.result.read(['৪৮২১'])).toEqual({ drawn: [4821], fault: null });
  expect(() => targetsOf('k3', [1, 2, 7])).toThrow('range');
});

test('a payout is rounded down once for the whole ticket', () => {
  const targets = [
    { bits: 1n, key: null, odds: [0n, 15_001n] },
    { bits: 2n, key: null, odds: [0n, 15_001n] },
  ];
  const odds = oddsWon({ bits: 3n, keys: [] }, targets);
  expect([odds, payoutOf(3n, odds), payoutOf(3n, 15_001n) * 2n]).toEqual([30_002n, 9n, 8n]);
});

test('a number drawn twice is paid twice', () => {
  const targets = [1, 2].map(() => ({ bits: 0n, key: 17, odds: [0n, 950_000n] }));
  expect(oddsWon({ bits: 0n, keys: [17, 18] }, targets)).toBe(1_900_000n);
});
