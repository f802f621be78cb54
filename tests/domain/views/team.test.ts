import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { taka } from '~/domain/shared/money';
import { findInLine } from '~/domain/views/team/find-in-line.server';
import { listDownlines } from '~/domain/views/team/list-downlines.server';
import { listNames, listTopNames } from '~/domain/views/team/list-names.server';
import { eachTeamLine, listTeamLines, totalOfLines } from '~/domain/views/team/list-team-lines.server';
import { readTeamCategories, readTeamDays, readTeamTotal } from '~/domain/views/team/read-team.server';
import type { TeamSort } from '~/domain/views/team/team-sorts';
import { netOf } from '~/domain/views/team/team-sums';
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
  await rollUpSettled(ctx);
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

test('a list tells who is here now, and what each holds or was offered', async () => {
  const { ctx, id } = await lineWorld();
  const ago = (minutes: number) => new Date(ctx.now.getTime() - minutes * 60_000).toISOString();
  await ctx.db.execute(sql`
    insert into sessions (token_hash, account_id, created_at, last_seen_at, expires_at, ended_at) values
      ('a', ${id('friend')}, ${ago(60)}, ${ago(1)}, ${ago(-60)}, null),
      ('b', ${id('friend')}, ${ago(30)}, ${ago(20)}, ${ago(-60)}, null),
      ('c', ${id('line')}, ${ago(60)}, ${ago(2)}, ${ago(-60)}, ${ago(2)})`);
  await ctx.db.execute(sql`
    insert into contracts (kind, period, downline_id, upline_id, state, offered_at, answered_at, starts_at, ended_at, ends_at, ending) values
      ('daily', 'daily', ${id('line')}, ${id('top')}, 'offered', ${ago(9)}, null, null, null, null, null),
      ('dividend', 'weekly', ${id('line')}, ${id('top')}, 'accepted', ${ago(9)}, ${ago(8)}, ${ago(0)}, null, null, null)`);
  const { downlines } = await listDownlines(ctx, { nodeId: id('top'), q: '', after: null, size: 5 });
  const told = downlines.map(({ account, isOnline, lastSeenAt, contracts }) => [
    account,
    isOnline,
    lastSeenAt?.toISOString(),
    contracts.map(({ kind, state }) => `${kind} ${state}`),
  ]);
  expect(told).toEqual([
    ['friend', true, ago(1), []],
    ['line', false, ago(2), ['dividend accepted', 'daily offered']],
  ]);
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
  expect(netOf(total)).toBe(taka(80));
  expect(await readTeamTotal(ctx, { ...question, category: 'FISH' })).toMatchObject({ bets: 1, newAccounts: 0 });
});

test('downlines stand in order of a figure, each with its team; members each alone', async () => {
  const { ctx, id } = await playedWorld();
  const ask = { nodeId: id('top'), who: 'direct', days, q: '', sort: 'stake' } as const;
  const list = async (change: object, sort: TeamSort = 'stake') => {
    const { lines } = await listTeamLines(ctx, { ...ask, sort, ...change }, { size: 10 });
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
  for await (const line of eachTeamLine(ctx, { ...ask, who: 'members', sort: 'joined' }, 1)) all.push(line.account);
  for await (const line of eachTeamLine(ctx, { ...ask, who: 'members' }, 1)) all.push(line.account);
  expect(all).toEqual(['player', 'friend', 'friend', 'player']);
  expect((await totalOfLines(ctx, { ...ask, q: 'fri' })).stakeMinor).toBe(taka(500));
  expect((await totalOfLines(ctx, { ...ask, q: 'nobody' })).stakeMinor).toBe(0n);
});

test('page by page, forth and back, everybody stands once, those with nothing between gains and losses', async () => {
  const { ctx, id, ids } = await playedWorld();
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const own = { account: name, nickname: name, role: 'member' as const, type: 0, passwordHash: null };
    ids[name] = await createAccount(ctx, { ...own, uplineId: id('top') });
    if (at % 2) continue;
    const won = { bets: 1, stakeMinor: taka(10), payoutMinor: taka(at === 0 ? 10 : 25), validBetMinor: taka(10) };
    const settledAt = new Date('2026-03-14T07:00:00Z');
    await writeSettledLines(ctx, [{ accountId: id(name), settledAt, vendorCode: 'JDB', category: 'RNG', ...won }]);
  }
  await rollUpSettled(ctx);
  const ask = { nodeId: id('top'), who: 'members', days, q: '' } as const;
  const walk = async (sort: TeamSort, size: number, change: object = {}) => {
    const [forth, back]: [string[][], string[][]] = [[], []];
    const asked = { ...ask, sort, ...change };
    let page = await listTeamLines(ctx, asked, { size });
    expect([page.isSorted, page.previous]).toEqual([sort !== 'joined', null]);
    for (;;) {
      forth.push(page.lines.map(({ account }) => account));
      if (!page.next) break;
      page = await listTeamLines(ctx, asked, { size, after: page.next });
    }
    for (;;) {
      back.unshift(page.lines.map(({ account }) => account));
      if (!page.previous) break;
      page = await listTeamLines(ctx, asked, { size, before: page.previous });
      expect(page.next).not.toBeNull();
    }
    expect(back).toEqual(forth);
    return forth.flat();
  };
  for (const size of [1, 2, 7, 10]) {
    // Won 200, won 15 twice, nothing three times in the order they came, lost 120.
    expect(await walk('result', size)).toEqual(['friend', 'c', 'e', 'a', 'b', 'd', 'player']);
    expect(await walk('stake', size)).toEqual(['friend', 'player', 'a', 'c', 'e', 'b', 'd']);
    expect(await walk('joined', size)).toEqual(['player', 'friend', 'a', 'b', 'c', 'd', 'e']);
    const reversed = { isReversed: true };
    expect(await walk('result', size, reversed)).toEqual(['player', 'a', 'b', 'd', 'c', 'e', 'friend']);
    expect(await walk('joined', size, reversed)).toEqual(['e', 'd', 'c', 'b', 'a', 'friend', 'player']);
    const active = { isActiveOnly: true };
    expect(await walk('result', size, active)).toEqual(['friend', 'c', 'e', 'a', 'player']);
    expect(await walk('joined', size, active)).toEqual(['player', 'friend', 'a', 'c', 'e']);
    expect(await walk('bets', size, { ...active, category: 'FISH' })).toEqual(['player']);
  }
});

test('names to choose from are those of one’s own line, right below or anywhere', async () => {
  const { ctx, id } = await lineWorld();
  const names = async (agent: string, scope: 'direct' | 'line', q = '', size = 100) => {
    const { names, hasMore } = await listNames(ctx, { agentId: id(agent), scope, q, size });
    return [names.map(({ account }) => account), hasMore];
  };
  expect(await names('top', 'direct')).toEqual([['friend', 'line'], false]);
  expect(await names('top', 'line')).toEqual([['friend', 'player', 'low', 'line'], false]);
  expect(await names('top', 'line', '', 2)).toEqual([['friend', 'player'], true]);
  expect(await names('top', 'line', 'PLA')).toEqual([['player'], false]);
  expect(await names('top', 'direct', 'pla')).toEqual([[], false]);
  expect(await names('top', 'line', 'alone')).toEqual([[], false]);
  await ctx.db.execute(sql`update accounts set status = 'suspended' where id = ${id('friend')}`);
  expect(await names('top', 'direct')).toEqual([['line'], false]);
  expect((await listTopNames(ctx)).map(({ account }) => account)).toEqual(['other', 'top']);
});
