import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { joinTree } from '~/domain/agency/tree/join-tree.server';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { systemActor } from '~/domain/shared/actor';
import { minorOf, taka } from '~/domain/shared/money';
import { dayIn } from '~/domain/shared/period';
import { fund } from '../../domain/ledger/ledger-world';
import { openPages } from '../../setup/open-pages';

const dayMs = 86_400_000;
const timeZone = 'Asia/Dhaka';
const yesterday = 'preset=yesterday&lng=en';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;
const ids: Record<string, number> = {};

/** Yesterday: two members bet, one of them below the lower agent; both agents were given rebates. One member was idle. */
beforeAll(async () => {
  pages = await openPages();
  const ctx = { ...pages.ctx(), reactions: { accountRegistered: [joinTree] } };
  const long = { ...ctx, now: new Date(ctx.now.getTime() - 40 * dayMs) };
  for (const [account, role, upline] of [
    ['top', 'agent', null],
    ['line', 'agent', 'top'],
    ['low', 'member', 'line'],
    ['player', 'member', 'top'],
    ['idle', 'member', 'top'],
  ] as const) {
    const given = { account, nickname: account, role, type: 0, passwordHash: null };
    ids[account] = await createAccount(long, { ...given, uplineId: upline ? ids[upline]! : null });
  }
  await openBetMonths(ctx, new Date(ctx.now.getTime() - 3 * dayMs), ctx.now);
  const then = { ...ctx, now: new Date(`${dayIn(new Date(ctx.now.getTime() - dayMs), timeZone)}T12:30:00+06:00`) };
  for (const [account, reference, stake, payout] of [
    ['player', 'b1', 100, 31],
    ['player', 'b2', 50, 0],
    ['low', 'b3', 200, 260],
  ] as const) {
    const accountId = ids[account]!;
    await fund(long, (await walletAccounts(ctx, accountId)).main, taka(500));
    const game = { vendorCode: 'JDB', nodeId: 1, category: 'RNG', round: `round-${reference}`, reference } as const;
    await placeBet(then, { ...game, accountId, stakeMinor: taka(stake), timeZone });
    await settleBet(then, { vendorCode: 'JDB', reference, payoutMinor: taka(payout) + 1n, timeZone });
  }
  for (const [account, amountMinor] of [
    ['top', 12_345n],
    ['line', 6_789n],
  ] as const) {
    const { main } = await walletAccounts(ctx, ids[account]!);
    const moves = [
      { accountId: main, amountMinor },
      { accountId: await houseAccount(ctx, 'commissions'), amountMinor: -amountMinor },
    ];
    await post(then, { kind: 'rebate', key: `rebate ${account}`, moves });
  }
  await rollUpSettled(ctx);
  cookie = await pages.signIn(ids.top!);
});

afterAll(() => pages.close());

async function textOf(address: string): Promise<string> {
  const { status, text } = await pages.ask(address, { cookie });
  expect(status, address).toBe(200);
  return text;
}

type Figure = { text: string };
type Page = {
  tiles: { label: string; text: string; amount: string | null }[];
  columns: { heading: string }[];
  total: Figure[];
  totalOf: string;
  lines: {
    account: string;
    reference: string;
    stake: string;
    valid: string;
    result: string;
    state: { text: string };
  }[];
  foot: { text: string; figures: Figure[] }[];
  bets: Page & { isOwn: boolean };
  days: unknown[];
  cameOn: string | null;
  otherwise: string;
};

/** What the innermost loader of the page tells it. */
async function pageOf(address: string, as = cookie): Promise<Page> {
  const { status, text } = await pages.ask(address, { cookie: as });
  expect(status, address).toBe(200);
  const page = JSON.parse(text).at(-1);
  return page.page ?? page.data.page;
}

/** Label and figure of the overview's tiles, or of the totals of a report. */
async function tilesOf(address: string): Promise<Record<string, string>> {
  const { tiles, columns, total } = await pageOf(address);
  if (tiles) return Object.fromEntries(tiles.map(({ label, text, amount }) => [label, amount ?? text]));
  return Object.fromEntries(columns.map(({ heading }, at) => [heading, total[at]!.text]));
}

async function fileOf(address: string): Promise<string[][]> {
  const text = await textOf(address);
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

/** Of a column without its heading: the rows, and what the last line says of them. */
function column(file: string[][], heading: string): { rows: bigint[]; total: string } {
  const at = file[0]!.indexOf(heading);
  expect(at, heading).toBeGreaterThanOrEqual(0);
  return { rows: file.slice(1, -1).map((line) => minorOf(line[at]!)), total: file.at(-1)![at]! };
}

const sum = (rows: bigint[]) => rows.reduce((all, one) => all + one, 0n);

test('the overview’s tiles are those of the raw rows, gross and net', async () => {
  const { rows } = await pages.ctx().db.execute<{ stake: string; payout: string }>(sql`
    select sum(stake_minor) as stake, sum(payout_minor) as payout from bets`);
  const gross = BigInt(rows[0]!.payout) - BigInt(rows[0]!.stake);
  expect(gross).toBe(-taka(59) + 3n);
  const tiles = await tilesOf(`/agentHome/agentTeamOverview?${yesterday}`);
  expect(tiles).toMatchObject({
    'Active members': '2',
    'Team size': '4',
    Prizes: '291.0003',
    "Members' win/loss": '-58.9997',
    Rebates: '1.9134',
    'Net, with promotions and rebates': '-57.0863',
  });
  const file = await fileOf(`/agentHome/agentTeamOverview?${yesterday}&format=csv`);
  expect(column(file, "Members' win/loss")).toEqual({ rows: [gross], total: '-58.9997' });
  expect(column(file, 'Rebates').total).toBe('1.9134');
});

test('rows, what no row shows, and the total of team betting are the tiles; the file is the page', async () => {
  const address = `/agentHome/personalHistoryCopy?${yesterday}&cols=bets,stake,result,rebates,net`;
  const tiles = await tilesOf(address);
  expect(tiles).toEqual({
    Bets: '3',
    Stakes: '350.0000',
    'Win/loss of bets': '-58.9997',
    Rebates: '1.9134',
    'Net win/loss': '-57.0863',
  });
  const page = await pageOf(address);
  expect(page.lines.map(({ account }) => account)).toEqual(['line', 'player']);
  expect(page.foot.map(({ text, figures }) => [text, figures.at(-1)!.text])).toEqual([
    ['top itself', '1.2345'],
    ['Total', tiles['Net win/loss']],
  ]);
  const file = await fileOf(`${address}&format=csv`);
  expect(file.map(([account]) => account)).toEqual(['Account', 'line', 'player', 'top itself', 'Total']);
  const rebates = column(file, 'Rebates');
  expect(rebates).toEqual({ rows: [6_789n, 0n, 12_345n], total: '1.9134' });
  const net = column(file, 'Net win/loss');
  expect(minorOf(net.total)).toBe(sum(net.rows));
});

test('a file keeps the order of the page, either way round, and idle accounts where they are shown', async () => {
  const names = async (query: string) =>
    (await fileOf(`/agentHome/palStatementsAgentCopy?${yesterday}&${query}&format=csv`))
      .map(([account]) => account)
      .slice(1);
  const rest = ["Agents' own figures", 'Total'];
  expect(await names('sort=result')).toEqual(['low', 'player', ...rest]);
  expect(await names('sort=result&order=reversed')).toEqual(['player', 'low', ...rest]);
  expect(await names('sort=result&idle=shown')).toEqual(['low', 'idle', 'player', ...rest]);
});

test('with a category money is no part of the report, and nothing is added silently', async () => {
  const tiles = await tilesOf(`/agentHome/personalHistoryCopy?${yesterday}&category=RNG`);
  expect(Object.keys(tiles)).toEqual(['Bets', 'Stakes', 'Valid bets', 'Prizes', 'Win/loss of bets']);
  expect(tiles['Win/loss of bets']).toBe('-58.9997');
});

test('of a member the single bets are listed, with number, game, stake, valid bet, result and state', async () => {
  const address = `/agentHome/personalHistoryCopy/low?${yesterday}`;
  const { bets } = await pageOf(address);
  expect(bets.isOwn).toBe(false);
  expect(bets.lines).toMatchObject([
    { reference: 'b3', stake: '200.0000', valid: expect.any(String), result: '60.0001', state: { text: 'Won' } },
  ]);
  const file = await fileOf(`${address}&format=csv`);
  expect(file[0]!.join()).toContain('(Asia/Dhaka)');
  expect(file[1]!.join()).toContain('round-b3,b3,200.0000');
  expect(file[1]![0]).toMatch(/^\d{4}-\d\d-\d\d 12:30:00$/);
  const line = await pages.ask(address, { cookie: await pages.signIn(ids.line!) });
  expect(line.status).toBe(200);
  for (const stranger of ['player', 'top']) {
    const answer = await pages.ask(`/agentHome/personalHistoryCopy/${stranger}?${yesterday}`, {
      cookie: await pages.signIn(ids.line!),
    });
    expect(answer.status, stranger).toBe(404);
  }
});

test('win and loss of a member are told by day, and never beside “nothing happened”', async () => {
  const page = await pageOf(`/agentHome/palStatementsAgentCopy/player?${yesterday}`);
  expect(page.totalOf).toBe('Total of player');
  expect(page.days).toHaveLength(1);
  const file = await fileOf(`/agentHome/palStatementsAgentCopy/player?${yesterday}&format=csv`);
  expect(column(file, 'Net win/loss').total).toBe('-118.9998');
});

test('income is told by both counts, in words', async () => {
  const paid = await fileOf(`/agentHome/agentRevenueReport?${yesterday}&by=paid&format=csv`);
  expect(paid.slice(1).map((line) => [line[0], line.at(-1)])).toEqual([
    ['Rebate', '1.2345'],
    ['Total', '1.2345'],
  ]);
  const byPeriod = await pageOf(`/agentHome/agentRevenueReport?${yesterday}`);
  expect([byPeriod.total, byPeriod.otherwise]).toEqual(['0.0000', '1.2345']);
});

test('after a move each day stays in the row it belonged to, and the report says who is in no row', async () => {
  const ctx = { ...pages.ctx(), actor: systemActor('move') };
  await moveAccount(ctx, { accountId: ids.low!, uplineId: ids.top!, reason: 'asked for' });
  const page = await pageOf(`/agentHome/personalHistoryCopy?${yesterday}&cols=stake`);
  expect(page.lines.map(({ account }) => account)).toEqual(['line', 'player']);
  expect(page.foot.map(({ text, figures }) => [text, figures[0]!.text])).toEqual([
    ['top itself, and accounts that changed lines', '0.0000'],
    ['Total', '350.0000'],
  ]);
  expect((await pageOf(`/agentHome/palStatementsAgentCopy/low?${yesterday}`)).cameOn).toMatch(
    /^low came into your line on .+ Your own reports count this account from the day after\.$/,
  );
  expect((await pageOf(`/agentHome/palStatementsAgentCopy/line?${yesterday}`)).cameOn).toBeNull();
});
