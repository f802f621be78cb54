import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extraFilters, gameSorts } from '~/domain/catalogue/game-catalogue';
import { listFilters } from '~/domain/catalogue/list-games';
import { listQuery } from '~/features/games/lists/list-query';
import { readListSearch } from '~/features/games/lists/list-search.server';
import { canonicalQuery, pageAt, pageQueries } from '~/http/page/page-queries';
import { routePatterns } from '../../../e2e/setup/route-list';

const canonical = (pattern: string, query: string) => canonicalQuery(pattern, new URLSearchParams(query));

test('every declared page is on the map, and is found by its address', () => {
  const patterns = routePatterns();
  for (const pattern of Object.keys(pageQueries)) {
    expect(patterns).toContain(pattern);
    expect(pageAt(pattern.replace(/:\w+/g, 'PG'))).toBe(pattern);
  }
  for (const path of ['/nothing', '/games/a/b/c', '/play/PG', '/constructor', '/member', '/games/%2e']) {
    expect(pageAt(path)).toBeNull();
  }
});

describe('what a list of games reads', () => {
  const names = ['vassalage', 'gameClassify', 'filter', 'extra', 'minBet', 'lines', 'sort', 'page', 'from', 'utm'];
  const value = fc.oneof(
    fc.constantFrom(
      ...listFilters,
      ...gameSorts,
      ...extraFilters,
      '',
      '0',
      '1',
      '02',
      '৩',
      ' 7 ',
      '1e2',
      '-1',
      '1000001',
    ),
    fc.string({ maxLength: 70 }),
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 12 });
  const listed = (search: string) => listQuery(readListSearch(new URLSearchParams(search)));

  test.each(['/rng', '/games/:vassalage'])('stays the same in the one spelling of its query (%s)', (pattern) => {
    fc.assert(
      fc.property(query, (pairs) => {
        const asked = new URLSearchParams(pairs).toString();
        const spelt = canonical(pattern, asked);
        if (spelt === null) return;
        expect(listed(spelt)).toEqual(listed(asked));
        expect(canonical(pattern, spelt)).toBe(spelt);
        expect(spelt).not.toContain('utm');
      }),
    );
  });
});

test('names come sorted, once, without what counts as unsaid', () => {
  expect(canonical('/rng', 'sort=new&page=2&x=1&page=3')).toBe('?page=2&sort=new');
  expect(canonical('/rng', 'page=1&sort=popular&filter=ALL&extra=&minBet=0')).toBe('');
  expect(canonical('/search', 'q=%20%20খেলা&page=')).toBe(`?${new URLSearchParams({ q: 'খেলা' })}`);
  expect(canonical('/notices', 'page=1&open=003')).toBe('?open=3');
  expect(canonical('/', 'lng=en&anything=1')).toBe('');
});

test('a value too long to be told apart by leaves the page unkept', () => {
  expect(canonical('/login', `redirectTo=/${'a'.repeat(400)}`)).toBeNull();
  expect(canonical('/login', `x=${'a'.repeat(8_000)}`)).toBe('');
});
