import { expect, test } from 'vitest';
import { pageOfTitles } from '~/features/announcements/page-of-titles';

const titles = Array.from({ length: 20 }, (_, at) => ({ title: `Title ${at}` }));

test('nine titles stand on a page', () => {
  const { items, page, pages, openIndex } = pageOfTitles(titles, { page: null, open: null });
  expect([items.length, page, pages, openIndex]).toEqual([9, 1, 3, null]);
  expect(pageOfTitles(titles, { page: '3', open: null }).items.map(({ index }) => index)).toEqual([18, 19]);
});

test('an index opens its title and brings its page', () => {
  const { items, page, openIndex } = pageOfTitles(titles, { page: '1', open: '10' });
  expect([page, openIndex, items[1]?.title]).toEqual([2, 10, 'Title 10']);
});

test('the first is open where it is wanted and neither a page nor a title is asked for', () => {
  const opened = (asked: { page?: string; open?: string }) =>
    pageOfTitles(titles, { page: null, open: null, ...asked, opensFirst: true }).openIndex;
  expect([opened({}), opened({ page: '1' }), opened({ open: '3' })]).toEqual([0, null, 3]);
  expect(pageOfTitles([], { page: null, open: null, opensFirst: true }).openIndex).toBeNull();
});

test.each(['0', '99', '-1', 'x', '1e9', ''])('page %j is answered by the nearest there is', (page) => {
  const answer = pageOfTitles(titles, { page, open: null });
  expect(answer.items.length).toBeGreaterThan(0);
  expect(answer.page).toBe(page === '99' ? 3 : 1);
});

test('without titles there is one empty page', () => {
  expect(pageOfTitles([], { page: '4', open: '2' })).toEqual({ items: [], page: 1, pages: 1, openIndex: null });
});
