import { expect, test } from 'vitest';
import { madeOnce, madeOnceFor } from '~/domain/shared/made-once';

test('what a key asks for is made one time', () => {
  let times = 0;
  const make = madeOnce((key: string) => `${key} ${++times}`);
  expect([make('a'), make('a'), make('b')]).toEqual(['a 1', 'a 1', 'b 2']);
});

test('of two objects each has its own, be it nothing', () => {
  let times = 0;
  const make = madeOnceFor((_app: object) => {
    times++;
    return undefined;
  });
  const [one, other] = [{}, {}];
  for (const app of [one, one, other, one]) expect(make(app)).toBeUndefined();
  expect(times).toBe(2);
});
