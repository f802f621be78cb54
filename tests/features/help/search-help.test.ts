import { expect, test } from 'vitest';
import { isBuilt } from '~/domain/shared/product-features';
import { plainText, searchHelp } from '~/features/help/search-help';
import { helpArticlesFor } from '~/seed/content/help';

const articles = helpArticlesFor(isBuilt).map((article) => ({
  ...article,
  group: article.group ?? ('core' as const),
  updatedAt: new Date(),
}));
const found = (typed: string) => searchHelp(articles, typed).map(({ slug }) => slug);

test.each([
  ['complaints', 'complaints'],
  ['complant', 'complaints'],
  ['অভিযোগ', 'complaints'],
  ['obhijog', 'complaints'],
  ['iphone', 'install-ios'],
  ['আইফোন', 'install-ios'],
  ['fair play', 'fairness'],
  ['blog', 'blog'],
])('%s finds %s first', (typed, slug) => {
  expect(found(typed)[0]).toBe(slug);
});

test('every typed word has to be near to one of the article', () => {
  expect(found('complaints qqqxzy')).toEqual([]);
  expect(found('')).toEqual([]);
  expect(found('%_<>')).toEqual([]);
});

test('what an article says is read without its marks', () => {
  expect(plainText('<p>One &amp; <b>two</b></p>\n<p>three</p>')).toBe('One two three');
});
