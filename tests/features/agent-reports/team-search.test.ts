import { expect, test } from 'vitest';
import { columnsIn, readTeamSearch, teamQuery } from '~/features/agent-reports/team-search';

const read = (query: string) => readTeamSearch(new URLSearchParams(query));

test('what the address says wrongly counts as unsaid', () => {
  expect(read('sort=name&after=1&before=x_2&cols=secret&q=')).toEqual({
    q: '',
    sort: 'joined',
    after: undefined,
    before: undefined,
    cols: [],
  });
});

test('a page is named by an account and the figure it stood at, losses too', () => {
  expect(read('sort=result&after=-120000_17').after).toEqual({ figure: '-120000', id: 17 });
  expect(read('before=0_3').before).toEqual({ figure: '0', id: 3 });
});

test('columns stand in their own order, and links carry them on without the page', () => {
  const search = read('cols=payout&cols=bets,stake&sort=stake&after=5_1&q=padma');
  expect(search.cols).toEqual(['bets', 'stake', 'payout']);
  expect(teamQuery(search)).toEqual({ q: 'padma', sort: 'stake', cols: 'bets,stake,payout' });
  expect(columnsIn('')).toEqual([]);
});
