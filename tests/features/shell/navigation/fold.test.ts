import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldItems, foldWidths } from '~/features/shell/navigation/fold';

const never = foldWidths.length;

test('a short menu stands in the bar at every width', () => {
  expect(foldItems(['Home', 'Slots', 'Promotions'])).toEqual([0, 0, 0]);
});

test('a long menu folds from the end, but for the last', () => {
  const labels = ['হোম', ...Array.from({ length: 9 }, () => 'লাইভ ক্যাসিনো'), 'প্রমোশন'];
  const from = foldItems(labels);
  expect(from[0]).toBe(0);
  expect(from.at(-1)).toBe(0);
  expect(new Set(from)).toEqual(new Set([0, 1, 2, never]));
});

test('what stands at a narrow width stands at every wider one, and order is kept', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 24 }), { minLength: 2, maxLength: 16 }), (labels) => {
      const middle = foldItems(labels).slice(0, -1);
      expect(middle).toEqual([...middle].sort());
      for (const at of middle) expect(at).toBeLessThanOrEqual(never);
    }),
  );
});

test('the more the header holds beside the bar, the earlier it folds', () => {
  const labels = ['Home', ...Array.from({ length: 9 }, () => 'E-Lottery'), 'Promotions'];
  const [visitor, member] = [foldItems(labels), foldItems(labels, 130)];
  expect(member.every((from, at) => from >= visitor[at]!)).toBe(true);
  expect(member.filter((from) => from === 0).length).toBeLessThan(visitor.filter((from) => from === 0).length);
});
