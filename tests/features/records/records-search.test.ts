import { expect, test } from 'vitest';
import { readRecordsSearch, recordsQuery } from '~/features/records/records-search';

const read = (query: string) => readRecordsSearch(new URLSearchParams(query));

test('days and games may be written in Bengali digits', () => {
  expect(read('from=২০২৬-০৩-০১&to=2026-03-০৫&game=১০০০১')).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-05',
    game: 10_001,
  });
});

test('what says nothing sensible counts as unsaid', () => {
  const said = read('preset=year&status=rich&game=1.5&after=1;drop&before=-&format=xml&sort=down&category=+');
  expect(Object.values(said).filter((value) => value !== undefined)).toEqual([]);
});

test('a link keeps the filters and forgets the page', () => {
  const search = read('preset=30&category=RNG&status=lost&sort=oldest&after=5-6&format=csv');
  expect(recordsQuery(search)).toMatchObject({ preset: '30', category: 'RNG', status: 'lost', sort: 'oldest' });
  expect(recordsQuery(search)).not.toHaveProperty('after');
  expect(recordsQuery(search, { before: '7-8' })).toMatchObject({ before: '7-8', category: 'RNG' });
});
