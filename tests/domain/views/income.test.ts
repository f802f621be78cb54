import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchBills, sumBills } from '~/domain/contracts/bills/search-bills.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import { taka } from '~/domain/shared/money';
import type { IncomeDay } from '~/domain/views/team/income';
import { eachEarned, listEarned, readEarned } from '~/domain/views/team/read-earned.server';
import { eachPaid, readPaid } from '~/domain/views/team/read-paid.server';
import { agree, contractsWorld, play, terms, tier } from '../contracts/contracts-world';

const timeZone = 'Asia/Dhaka';
const shown = (days: IncomeDay[]) => days.map(({ day, kind, amountMinor }) => [day, kind, amountMinor]);

/** top holds 1 % and gives line 0.8 %, settled by day; the dividend of a week 10 %, of which line gets 5 %. */
async function earningWorld() {
  const world = await contractsWorld(new Date('2026-03-15T06:00:00Z'));
  await agree(world, 'boss', terms('daily', 'top', [tier(10_000)]));
  await agree(world, 'top', terms('daily', 'line', [tier(8_000)]));
  await agree(world, 'boss', terms('dividend', 'top', [tier(100_000)], 'weekly'));
  await agree(world, 'top', terms('dividend', 'line', [tier(50_000)], 'weekly'));
  const question = (from: string, to: string, name: 'top' | 'line' = 'top') => ({
    accountId: world.ids[name],
    days: { from, to },
    timeZone,
  });
  const main = async (name: 'top' | 'line') => {
    const { rows } = await world.ctx.db.execute<{ id: string }>(
      sql`select id from ledger_accounts where owner_id = ${world.ids[name]} and kind = 'main'`,
    );
    return Number(rows[0]!.id);
  };
  return { ...world, question, main };
}

test('income is told by the period it belongs to and by the day it was paid, whatever comes between', async () => {
  const world = await earningWorld();
  const { ctx, question, main } = world;
  // The week of the sixteenth in Dhaka, and its Tuesday.
  await play(world, 'player', '2026-03-17T06:00:00Z', { turnover: 10_000, result: -1_000 });
  await settleDue(world.at('2026-03-17T18:06:00Z'));
  await settleDue(world.at('2026-03-22T18:06:00Z'));
  expect(shown(await readEarned(ctx, question('2026-03-16', '2026-03-22')))).toEqual([
    ['2026-03-16', 'dividend', taka(50)],
    ['2026-03-17', 'salary', taka(20)],
  ]);
  expect(await readEarned(ctx, question('2026-03-23', '2026-03-23'))).toEqual([]);
  const window = { from: new Date('2026-03-15T18:00:00Z'), to: new Date('2026-03-23T18:00:00Z'), timeZone };
  expect(shown(await readPaid(ctx, { accountId: await main('top'), ...window }))).toEqual([
    ['2026-03-18', 'salary', taka(20)],
    ['2026-03-23', 'dividend', taka(50)],
  ]);
  // The raw rows: what movements brought to the account and took from it.
  const { rows } = await ctx.db.execute<{ sum: string }>(sql`
    select sum(e.amount) as sum from ledger_entries e where e.account_id = ${await main('top')}`);
  expect(BigInt(rows[0]!.sum)).toBe(taka(70));
});

test('what is not paid yet is earned and open; what was written off is not earned', async () => {
  const world = await earningWorld();
  const { ctx, question } = world;
  await play(world, 'player', '2026-03-17T06:00:00Z', { turnover: 10_000, result: 0 });
  await settleDue(world.at('2026-03-17T18:06:00Z'));
  await ctx.db.execute(sql`
    update contract_bills set state = 'part_paid', paid_minor = ${String(taka(30))}::bigint, closed_at = null
    where payee_id = ${world.ids.line} and gross_minor > 0`);
  const [earned] = await readEarned(ctx, question('2026-03-17', '2026-03-17', 'line'));
  expect(earned).toMatchObject({ amountMinor: taka(80), openMinor: taka(50) });
  await ctx.db.execute(
    sql`update contract_bills set state = 'rejected' where payee_id = ${world.ids.line} and gross_minor > 0`,
  );
  const [given] = await readEarned(ctx, question('2026-03-17', '2026-03-17', 'line'));
  expect(given).toMatchObject({ amountMinor: taka(30), openMinor: 0n });
});

test('each bill names its kind, its period and the other side; pages and files hold every one once', async () => {
  const world = await earningWorld();
  const { ctx, question } = world;
  for (const day of ['16', '17', '18', '19'])
    await play(world, 'player', `2026-03-${day}T06:00:00Z`, { turnover: 1_000, result: -100 });
  await settleDue(world.at('2026-03-22T18:06:00Z'));
  await ctx.db.execute(sql`
    insert into rebate_bills (account_id, day, rate_ppm, amount_minor, at)
    values (${world.ids.top}, '2026-03-17', 5000, 12345, '2026-03-17T18:11:00Z')`);
  const asked = question('2026-03-16', '2026-03-22');
  const { lines } = await listEarned(ctx, asked, { size: 50 });
  const told = lines.map(({ source, startsAt, other, isOwed, amountMinor }) => [
    source,
    startsAt.toISOString().slice(0, 10),
    isOwed ? `to ${other}` : `from ${other}`,
    amountMinor,
  ]);
  expect(told).toContainEqual(['daily', '2026-03-15', 'to line', -taka(8)]);
  expect(told).toContainEqual(['daily', '2026-03-15', 'from null', taka(10)]);
  expect(told).toContainEqual(['dividend', '2026-03-15', 'to line', -taka(20)]);
  expect(told).toContainEqual(['dividend', '2026-03-15', 'from null', taka(40)]);
  expect(told.map(([, day]) => day)).toEqual(
    told
      .map(([, day]) => day)
      .sort()
      .reverse(),
  );
  expect(lines.filter(({ source }) => source === 'rebate')).toMatchObject([
    { startsAt: new Date('2026-03-16T18:00:00Z'), amountMinor: 12_345n, paidAt: new Date('2026-03-17T18:11:00Z') },
  ]);
  expect(lines.filter(({ paidAt }) => paidAt === null)).toEqual([]);
  const walked: string[] = [];
  let page = await listEarned(ctx, asked, { size: 3 });
  for (;;) {
    walked.push(...page.lines.map(({ key }) => key));
    if (!page.next) break;
    page = await listEarned(ctx, asked, { size: 3, after: page.next });
  }
  expect(walked).toEqual(lines.map(({ key }) => key));
  expect((await listEarned(ctx, asked, { size: 3, before: page.previous })).lines).toHaveLength(3);
  const salaries = [];
  for await (const line of eachEarned(ctx, asked, ['salary'])) salaries.push(line.source);
  expect(new Set(salaries)).toEqual(new Set(['daily']));
  const window = {
    accountId: await world.main('top'),
    from: new Date('2026-03-15T18:00:00Z'),
    to: new Date('2026-03-23T18:00:00Z'),
    timeZone,
  };
  const payments = [];
  for await (const { source, other, isOwed } of eachPaid(ctx, window, ['dividend']))
    payments.push([source, other, isOwed]);
  expect(payments).toEqual([
    ['dividend', 'line', true],
    ['dividend', null, false],
  ]);
});

test('two statements of one agent for the same days agree', async () => {
  const world = await earningWorld();
  const { ctx } = world;
  for (const day of ['16', '17', '18'])
    await play(world, 'player', `2026-03-${day}T06:00:00Z`, { turnover: 777, result: -111 });
  await settleDue(world.at('2026-03-22T18:06:00Z'));
  const search = {
    accountId: world.ids.top,
    kind: null,
    from: new Date('2026-03-15T18:00:00Z'),
    until: new Date('2026-03-22T18:00:00Z'),
  };
  const { earned, owed } = await sumBills(ctx, search);
  const days = await readEarned(ctx, world.question('2026-03-16', '2026-03-22'));
  expect(days.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(earned.grossMinor - owed.grossMinor);
  expect((await searchBills(ctx, search)).bills.length).toBeGreaterThan(4);
});
