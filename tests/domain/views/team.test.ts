import { expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { taka } from '~/domain/shared/money';
import { findInLine } from '~/domain/views/team/find-in-line.server';
import { listDownlines } from '~/domain/views/team/list-downlines.server';
import { eachTeamLine, listTeamLines, type TeamSort } from '~/domain/views/team/list-team-lines.server';
import { readTeamCategories, readTeamDays, readTeamTotal } from '~/domain/views/team/read-team.server';
import { profitOf } from '~/domain/views/team/team-sums';
import { lineWorld } from '../agency/line-world';

const days = { from: '2026-03-14', to: '2026-03-15' };

async function playedWorld() {
  const world = await lineWorld();
  const { ctx, id } = world;
  const line = (name: string, units: number, won: number, category = 'RNG', at = '2026-03-14T06:00:00Z') => ({
    accountId: id(name),
    settledAt: new Date(at),
    vendorCode: 'JDB',
    category,
    bets: 1,
    stakeMinor: taka(units),
    payoutMinor: taka(won),
    validBetMinor: taka(units),
  });
  await writeSettledLines(ctx, [
    line('player', 100, 30),
    line('player', 50, 0, 'FISH', '2026-03-15T06:00:00Z'),
    line('friend', 500, 700),
    line('alone', 9_000, 0),
  ]);
  await rollUpSettled(ctx);
  return world;
}

test('a name is found in one’s own line only, with the way down to it', async () => {
  const { ctx, id } = await lineWorld();
  expect(await findInLine(ctx, id('top'), 'PLAYER')).toMatchObject({
    id: id('player'),
    depth: 3,
    path: [{ account: 'top' }, { account: 'line' }, { account: 'low' }],
  });
  expect(await findInLine(ctx, id('top'), 'top')).toMatchObject({ depth: 0, path: [] });
  expect(await findInLine(ctx, id('line'), 'friend')).toBeNull();
  expect(await findInLine(ctx, id('line'), 'top')).toBeNull();
  expect(await findInLine(ctx, id('other'), 'player')).toBeNull();
  expect(await findInLine(ctx, id('other'), 'nobody')).toBeNull();
});

test('direct downlines page by page; a search reaches the whole line', async () => {
  const { ctx, id } = await lineWorld();
  const names = async (question: Partial<Parameters<typeof listDownlines>[1]>) => {
    const page = await listDownlines(ctx, { nodeId: id('top'), q: '', after: null, size: 1, ...question });
    return [page.downlines.map(({ account, teamSize }) => [account, teamSize]), page.next];
  };
  expect(await names({})).toEqual([[['friend', 0]], id('friend')]);
  expect(await names({ after: id('friend') })).toEqual([[['line', 2]], null]);
  expect(await names({ q: 'play', size: 5 })).toEqual([[['player', 0]], null]);
  expect(await names({ q: 'alone' })).toEqual([[], null]);
  expect(await names({ role: 'agent', size: 5 })).toEqual([[['line', 2]], null]);
});

test('a team is what all below it did, by day and by category', async () => {
  const { ctx, id } = await playedWorld();
  const question = { nodeId: id('top'), days };
  expect([...(await readTeamDays(ctx, question))].map(([day, { stakeMinor }]) => [day, stakeMinor])).toEqual([
    ['2026-03-14', taka(600)],
    ['2026-03-15', taka(50)],
  ]);
  expect([...(await readTeamCategories(ctx, question)).keys()]).toEqual(['FISH', 'RNG']);
  const total = await readTeamTotal(ctx, question);
  expect(total).toMatchObject({ bets: 3, payoutMinor: taka(730), activeAccounts: 3, newAccounts: 4 });
  expect(profitOf(total)).toBe(taka(80));
  expect(await readTeamTotal(ctx, { ...question, category: 'FISH' })).toMatchObject({ bets: 1, newAccounts: 0 });
});

test('downlines stand in order of a figure, each with its team; members each alone', async () => {
  const { ctx, id } = await playedWorld();
  const ask = { nodeId: id('top'), who: 'direct', days, q: '', sort: 'stake' } as const;
  const list = async (change: object, sort: TeamSort = 'stake') => {
    const { lines } = await listTeamLines(ctx, { ...ask, sort, ...change }, { offset: 0, size: 10 });
    return lines.map(({ account, stakeMinor }) => [account, stakeMinor]);
  };
  expect(await list({})).toEqual([
    ['friend', taka(500)],
    ['line', taka(150)],
  ]);
  expect(await list({}, 'joined')).toEqual([
    ['line', taka(150)],
    ['friend', taka(500)],
  ]);
  expect(await list({ who: 'members' }, 'result')).toEqual([
    ['friend', taka(500)],
    ['player', taka(150)],
  ]);
  expect(await list({ category: 'FISH' })).toEqual([
    ['line', taka(50)],
    ['friend', 0n],
  ]);
  expect(await list({ q: 'fri' })).toEqual([['friend', taka(500)]]);
  const all = [];
  for await (const line of eachTeamLine(ctx, { ...ask, who: 'members' }, 1)) all.push(line.account);
  expect(all).toEqual(['player', 'friend']);
  const second = await listTeamLines(ctx, ask, { offset: 1, size: 1 });
  expect([second.lines[0]?.account, second.hasMore]).toEqual(['line', false]);
});
