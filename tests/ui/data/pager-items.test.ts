import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageItems } from '~/ui/data/pager-items';

const shown = (current: number, total: number) =>
  pageItems(current, total)
    .map((item) => (item.kind === 'gap' ? '…' : item.page))
    .join(' ');

test('five around the current page, one at either end', () => {
  expect(shown(10, 20)).toBe('1 … 8 9 10 11 12 … 20');
  expect(shown(1, 20)).toBe('1 2 3 4 5 … 20');
  expect(shown(20, 20)).toBe('1 … 16 17 18 19 20');
});

test('a gap never stands for a single page', () => {
  expect(shown(5, 20)).toBe('1 2 3 4 5 6 7 … 20');
  expect(shown(1, 7)).toBe('1 2 3 4 5 6 7');
});

test('short lists are shown whole, and a page beyond the end counts as the last', () => {
  expect(shown(2, 3)).toBe('1 2 3');
  expect(shown(99, 3)).toBe('1 2 3');
  expect(pageItems(1, 0)).toEqual([]);
});

test('always: ends and current page present, ascending, nothing twice, at most nine pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (total, wish) => {
      const current = Math.min(wish, total);
      const pages = pageItems(current, total).flatMap((item) => (item.kind === 'page' ? [item.page] : []));
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      expect(pages).toEqual(expect.arrayContaining([1, current, total]));
      expect(pages.length).toBeLessThanOrEqual(9);
    }),
  );
});
