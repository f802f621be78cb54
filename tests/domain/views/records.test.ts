import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { movementKinds } from '~/domain/ledger/movement';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { openBetMonths } from '~/domain/play/open-bet-months.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { refundBet } from '~/domain/play/refund-bet.server';
import { settleBet } from '~/domain/play/settle-bet.server';
import { bets } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { dayIn, startOfDay } from '~/domain/shared/period';
import { type BetFilter, type BetLine, countedAmounts } from '~/domain/views/records/bet-record';
import { listAccountLines } from '~/domain/views/records/list-account-lines.server';
import { findAnyBet, findBet, findNamedBets, listBets } from '~/domain/views/records/list-bets.server';
import { readAccountFlow, readAccountSums } from '~/domain/views/records/read-account-sums.server';
import { readProfit } from '~/domain/views/records/read-profit.server';
import { readRound } from '~/domain/views/records/read-round.server';
import { totalBets } from '~/domain/views/records/total-bets.server';
import { worldWith } from '../../setup/world';
import { fund } from '../ledger/ledger-world';

const timeZone = 'Asia/Dhaka';
const [rina, mitu] = [7, 8];
const hourMs = 3_600_000;
const first = new Date('2026-02-24T16:30:00Z');
const days = { from: '2026-02-24', to: '2026-03-06' };
const period = { from: startOfDay('2026-02-24', timeZone), to: startOfDay('2026-03-07', timeZone) };

let ctx: Ctx;
let main: number;
let all: BetLine[];

/** Forty bets, one every five hours over the end of a month, some at midnight's edge; won, lost, refunded, void and open. */
beforeAll(async () => {
  const world = await worldWith({ now: first });
  ctx = world.ctx;
  await openBetMonths(ctx, first, new Date('2026-03-31T00:00:00Z'));
  main = (await walletAccounts(ctx, rina)).main;
  await fund(ctx, main, taka(10_000));
  await fund(ctx, (await walletAccounts(ctx, mitu)).main, taka(100));
  for (let at = 0; at < 40; at++) {
    const then = { ...ctx, now: new Date(first.getTime() + at * 5 * hourMs) };
    const vendorCode = at % 3 === 0 ? 'JDB' : 'PG';
    const reference = `b${at}`;
    await placeBet(then, {
      accountId: rina,
      vendorCode,
      nodeId: 10_001 + (at % 4),
      category: at % 2 ? 'RNG' : 'FISH',
      round: `r${at}`,
      reference,
      stakeMinor: taka(10 + at),
      timeZone,
    });
    const ended = { ...then, now: new Date(then.now.getTime() + 2 * hourMs) };
    if (at % 7 === 6) await refundBet(ended, { vendorCode, reference, timeZone });
    else if (at % 5 !== 4) {
      await settleBet(ended, { vendorCode, reference, payoutMinor: at % 4 ? 0n : taka(3 * (10 + at)), timeZone });
      if (at % 8 === 0) await makeVoid(ended, reference);
    }
  }
  const others = {
    accountId: mitu,
    vendorCode: 'PG',
    nodeId: 10_001,
    category: 'RNG',
    round: 'x',
    reference: 'x',
  } as const;
  await placeBet(ctx, { ...others, stakeMinor: taka(5), timeZone });
  all = (await listBets(ctx, { accountId: rina, ...period }, { size: 100 })).lines;
});

/** As an annulled draw does, without its money. */
async function makeVoid({ db, now }: Ctx, reference: string) {
  await db.execute(sql`
    select play_void_bets(array[id], array[placed_at], ${timeZone}, ${now.toISOString()}::timestamptz, 1000000000, '{}')
    from bets where reference = ${reference}`);
}

const whose = (filter: Partial<BetFilter> = {}): BetFilter => ({ accountId: rina, ...period, ...filter });
const sum = (amounts: bigint[]) => amounts.reduce((whole, amount) => whole + amount, 0n);

test('all bets of a player are there, of both months, newest first, and nobody else’s', () => {
  expect(all).toHaveLength(40);
  expect(new Set(all.map(({ placedAt }) => placedAt.toISOString().slice(0, 7)))).toEqual(
    new Set(['2026-02', '2026-03']),
  );
  expect(all.map(({ reference }) => reference)).toEqual(Array.from({ length: 40 }, (_, at) => `b${39 - at}`));
});

test('pages follow each other without gap or overlap, forth and back, in either order', async () => {
  for (const isOldestFirst of [false, true]) {
    const lines: BetLine[] = [];
    const pages = [await listBets(ctx, whose(), { size: 7, isOldestFirst })];
    const on = isOldestFirst ? ('newer' as const) : ('older' as const);
    for (let cursor = pages[0]![on]; cursor !== null; cursor = pages.at(-1)![on])
      pages.push(await listBets(ctx, whose(), { size: 7, isOldestFirst, [on]: cursor }));
    for (const page of pages) lines.push(...page.lines);
    expect(lines).toEqual(isOldestFirst ? all.toReversed() : all);
    const back = isOldestFirst ? ('older' as const) : ('newer' as const);
    const before = await listBets(ctx, whose(), { size: 7, isOldestFirst, [back]: pages[3]![back]! });
    expect(before.lines).toEqual(pages[2]!.lines);
  }
});

const filters: [string, Partial<BetFilter>, (bet: BetLine) => boolean][] = [
  ['none', {}, () => true],
  ['a category', { category: 'FISH' }, ({ category }) => category === 'FISH'],
  ['a vendor', { vendorCode: 'JDB' }, ({ vendorCode }) => vendorCode === 'JDB'],
  [
    'both',
    { category: 'RNG', vendorCode: 'PG' },
    ({ category, vendorCode }) => category === 'RNG' && vendorCode === 'PG',
  ],
  ['a game', { nodeId: 10_003 }, ({ nodeId }) => nodeId === 10_003],
  ['a state', { state: 'won' }, ({ state }) => state === 'won'],
  ['being refunded', { state: 'refunded' }, ({ state }) => state === 'refunded'],
  ['being void', { state: 'void' }, ({ state }) => state === 'void'],
  [
    'a game and a state',
    { nodeId: 10_002, state: 'lost' },
    ({ nodeId, state }) => nodeId === 10_002 && state === 'lost',
  ],
];

test.each(filters)('filtered by %s the list is what fits, and the totals are its sums', async (_by, filter, fits) => {
  const fitting = all.filter(fits);
  expect(fitting.length).toBeGreaterThan(0);
  expect((await listBets(ctx, whose(filter), { size: 100 })).lines).toEqual(fitting);
  // A refunded or void bet is in no total but that of its own state, where what it paid has been taken back.
  const isBack = ({ state }: BetLine) => state === 'refunded' || state === 'void';
  const counted = fitting.filter((bet) => !isBack(bet) || filter.state);
  const paid = counted.filter((bet) => !isBack(bet));
  const totals = {
    stakeMinor: sum(counted.map(({ stakeMinor }) => stakeMinor)),
    payoutMinor: sum(paid.map(({ payoutMinor }) => payoutMinor)),
    validBetMinor: sum(paid.map(({ validBetMinor }) => validBetMinor)),
  };
  expect(await totalBets(ctx, whose(filter), days)).toEqual({ bets: counted.length, ...totals });
  const amounts = fitting.map((bet) => countedAmounts(bet, filter));
  for (const of of ['stakeMinor', 'payoutMinor', 'validBetMinor'] as const)
    expect(sum(amounts.map((each) => each[of]))).toBe(totals[of]);
});

test('a day is the site’s: what was placed at its midnight’s edges counts once, on its own day', async () => {
  for (const day of new Set(all.map(({ placedAt }) => dayIn(placedAt, timeZone)))) {
    const from = startOfDay(day, timeZone);
    const filter = whose({ from, to: new Date(from.getTime() + 24 * hourMs) });
    const { lines } = await listBets(ctx, filter, { size: 100 });
    expect(lines).toEqual(all.filter(({ placedAt }) => dayIn(placedAt, timeZone) === day));
    const { bets } = await totalBets(ctx, filter, { from: day, to: day });
    expect(bets).toBe(lines.filter(({ state }) => state !== 'refunded' && state !== 'void').length);
  }
});

test('one bet is its player’s own; another’s is not found', async () => {
  const { id } = all[3]!;
  expect(await findBet(ctx, rina, id)).toMatchObject({ id, reference: 'b36' });
  expect(await findBet(ctx, mitu, id)).toBeNull();
});

test('for operators a bet is found whosever it is, by number and by the vendor’s id', async () => {
  const member = { account: 'Rina', nickname: 'Rina', role: 'member', type: 0, passwordHash: null } as const;
  const id = await createAccount(ctx, member);
  await ctx.db.update(bets).set({ accountId: id }).where(sql`reference = 'x'`);
  const [found, ...more] = await findNamedBets(ctx, 'x');
  expect(found).toMatchObject({ account: 'Rina', vendorCode: 'PG', stakeMinor: taka(5), state: 'open' });
  expect(more).toEqual([]);
  expect(await findNamedBets(ctx, String(found!.id))).toEqual([found]);
  expect(await findAnyBet(ctx, found!.id)).toMatchObject({ accountId: id, account: 'Rina', reference: 'x' });
  expect(await findNamedBets(ctx, 'no-such-bet')).toEqual([]);
  expect(await findAnyBet(ctx, 999_999)).toBeNull();
});

test('the movements of a refunded bet are its stake and the refund', async () => {
  const { vendorCode, reference, stakeMinor } = all.find(({ state }) => state === 'refunded')!;
  const steps = await readRound(ctx, { accountId: rina, vendorCode, reference });
  expect(steps.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['bet', stakeMinor],
    ['rollback', stakeMinor],
  ]);
  const numbers = steps.map(({ movementId }) => movementId!);
  expect(numbers[1]).toBeGreaterThan(numbers[0]!);
});

test('the account record names what lies behind each line, and its balances follow each other', async () => {
  const { lines } = await listAccountLines(ctx, { ownerId: rina, accountId: main, ...period, size: 200 });
  const ids = new Map(all.map(({ reference, id }) => [reference, id]));
  for (const { kind, cause, bet } of lines) {
    if (kind === 'opening') expect(bet).toBeNull();
    else expect(bet?.id).toBe(ids.get(cause!.id.split(':')[1]!));
  }
  lines.forEach(({ amountMinor, balanceAfterMinor }, at) => {
    expect(balanceAfterMinor - amountMinor).toBe(lines[at + 1]?.balanceAfterMinor ?? 0n);
  });
  const cut = { from: new Date(first.getTime() + 20 * hourMs), to: new Date(first.getTime() + 90 * hourMs) };
  const within = lines.filter(({ at }) => at >= cut.from && at < cut.to);
  const { openingMinor, closingMinor } = await readAccountSums(ctx, main, cut.from, cut.to);
  expect(closingMinor).toBe(within[0]!.balanceAfterMinor);
  expect(closingMinor - openingMinor).toBe(sum(within.map(({ amountMinor }) => amountMinor)));
});

test('filtered by kind, what came in and went out is told of everything found', async () => {
  const question = { ownerId: rina, accountId: main, ...period, size: 200 };
  for (const kinds of [
    ['bet'],
    ['win'],
    ['rollback'],
    ['deposit'],
    [...movementKinds],
  ] as (typeof movementKinds)[number][][]) {
    const { lines } = await listAccountLines(ctx, { ...question, kinds });
    const amounts = lines.map(({ amountMinor }) => amountMinor);
    expect(await readAccountFlow(ctx, main, { ...period, kinds })).toEqual({
      count: lines.length,
      inMinor: sum(amounts.filter((amount) => amount > 0n)),
      outMinor: sum(amounts.filter((amount) => amount < 0n)),
    });
  }
});

test('profit and loss name every day, and days and categories come to the same total', async () => {
  const settled = all.filter(({ state }) => ['won', 'lost', 'draw'].includes(state));
  const { days: lines, categories, total } = await readProfit(ctx, { accountId: rina, ...days });
  expect(lines.map(({ key }) => key)).toEqual(
    Array.from({ length: 11 }, (_, at) =>
      new Date(Date.parse('2026-02-24') + at * 24 * hourMs).toISOString().slice(0, 10),
    ),
  );
  for (const { key, bets, payoutMinor } of lines) {
    const own = settled.filter(({ settledAt }) => dayIn(settledAt!, timeZone) === key);
    expect([bets, payoutMinor]).toEqual([own.length, sum(own.map((bet) => bet.payoutMinor))]);
  }
  for (const part of [lines, categories]) {
    expect(part.reduce((count, { bets }) => count + bets, 0)).toBe(total.bets);
    expect(sum(part.map(({ stakeMinor }) => stakeMinor))).toBe(total.stakeMinor);
  }
  expect(total).toMatchObject({ bets: settled.length, stakeMinor: sum(settled.map(({ stakeMinor }) => stakeMinor)) });
  const fish = await readProfit(ctx, { accountId: rina, ...days, category: 'FISH' });
  expect(fish.categories.map(({ key }) => key)).toEqual(['FISH']);
  expect(fish.total.bets).toBe(settled.filter(({ category }) => category === 'FISH').length);
});
