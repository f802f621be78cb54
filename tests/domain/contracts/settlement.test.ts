import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { getBill, listBills } from '~/domain/contracts/bills/list-bills.server';
import { payBills } from '~/domain/contracts/bills/pay-bills.server';
import { rejectBill } from '~/domain/contracts/bills/reject-bill.server';
import { allBills, searchBills, sumBills } from '~/domain/contracts/bills/search-bills.server';
import { previewContract } from '~/domain/contracts/preview-contract.server';
import { rerunSettlement } from '~/domain/contracts/settlement/rerun-settlement.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import { settleWindow } from '~/domain/contracts/settlement/settle-window.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { agree, billsOf, type ContractsWorld, contractsWorld, mains, move, play, terms, tier } from './contracts-world';

const isSoak = process.env.SOAK === '1';

async function line(kind: 'daily' | 'hourly' | 'realtime' | 'dividend', rates: [number, number, number], now?: Date) {
  const world = await contractsWorld(now);
  const top = await agree(world, 'boss', terms(kind, 'top', [tier(rates[0])]));
  const middle = await agree(world, 'top', terms(kind, 'line', [tier(rates[1])]));
  const low = await agree(world, 'line', terms(kind, 'low', [tier(rates[2])]));
  return { ...world, contracts: { top, line: middle, low } };
}

const shown = async (world: ContractsWorld) =>
  (await billsOf(world)).map(({ payer, payee, grossMinor, paidMinor, state }) => [
    payer,
    payee,
    grossMinor,
    paidMinor,
    state,
  ]);

test('yesterday is settled some minutes after midnight, down the line, once', async () => {
  const world = await line('daily', [10_000, 8_000, 5_000]);
  await play(world, 'player', '2026-03-15T17:59:59Z', { turnover: 9_999, result: 0 });
  await play(world, 'player', '2026-03-15T18:00:00Z', { turnover: 600, result: -50 });
  await play(world, 'line', '2026-03-16T17:59:00Z', { turnover: 400, result: 70 });
  expect(await settleDue(world.at('2026-03-16T18:04:00Z'))).toBe(0);
  expect(await settleDue(world.at('2026-03-16T18:06:00Z'))).toBe(1);
  // 1,000 × 1 % = 10; 1,000 × 0.8 % = 8; 600 × 0.5 % = 3.
  expect(await shown(world)).toEqual([
    [null, 'top', taka(10), taka(10), 'issued'],
    ['top', 'line', taka(8), taka(8), 'issued'],
    ['line', 'low', taka(3), taka(3), 'issued'],
  ]);
  expect(await mains(world, 'top', 'line', 'low', 'player')).toEqual([taka(2), taka(5), taka(3), 0n]);
  expect(await settleDue(world.at('2026-03-16T18:07:00Z'))).toBe(0);
  expect(await billsOf(world)).toHaveLength(3);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

test('a bill shows its two sides how it came about, and nobody else that it is there', async () => {
  const world = await line('daily', [10_000, 8_000, 5_000]);
  await play(world, 'player', '2026-03-16T06:00:00Z', { turnover: 600, result: -50 });
  await settleDue(world.at('2026-03-16T18:06:00Z'));
  const { bills } = await listBills(world.ctx, { accountId: world.ids.low, side: 'earned' });
  expect(bills).toHaveLength(1);
  const billId = bills[0]!.id;
  for (const name of ['low', 'line'] as const) {
    const { bill, contract } = await getBill(world.ctx, { accountId: world.ids[name], billId });
    expect(bill).toMatchObject({
      payer: 'line',
      payee: 'low',
      turnoverMinor: taka(600),
      resultMinor: -taka(50),
      tier: 0,
      rate: 5_000,
      baseMinor: taka(600),
    });
    expect(contract.tiers).toEqual([tier(5_000)]);
  }
  for (const name of ['top', 'other', 'player'] as const) {
    await expect(getBill(world.ctx, { accountId: world.ids[name], billId })).rejects.toMatchObject({
      code: 'contract.not_found',
    });
  }
  expect(
    (await listBills(world.ctx, { accountId: world.ids.line, side: 'paid' })).bills.map(({ payee }) => payee),
  ).toEqual(['low']);
});

test('active members are those who bet enough within the period, in the team, itself included', async () => {
  const world = await contractsWorld();
  await agree(
    world,
    'boss',
    terms('hourly', 'top', [tier(10_000, { activeMembers: 2 }), tier(20_000, { activeMembers: 3 })]),
  );
  await play(world, 'player', '2026-03-15T07:05:00Z', { turnover: 60, result: 0 });
  await play(world, 'player', '2026-03-15T07:55:00Z', { turnover: 40, result: 0 });
  await play(world, 'low', '2026-03-15T07:10:00Z', { turnover: 99, result: 0 });
  await play(world, 'top', '2026-03-15T07:10:00Z', { turnover: 101, result: 0 });
  await play(world, 'friend', '2026-03-15T07:10:00Z', { turnover: 900, result: 0 });
  await settleDue(world.at('2026-03-15T08:02:00Z'));
  expect(await billsOf(world)).toMatchObject([{ active: 2, tier: 0, turnoverMinor: taka(300), grossMinor: taka(3) }]);
});

test('half months, 29 February included, and what a won half is held against', async () => {
  const world = await contractsWorld(new Date('2028-01-20T06:00:00Z'));
  const value = { isPaused: false, carryOver: 'previous' as const };
  await changeSetting(world.ctx, { key: 'contractSettlement', value });
  await agree(world, 'boss', terms('dividend', 'top', [tier(100_000)], 'semimonthly'));
  await play(world, 'player', '2028-02-10T06:00:00Z', { turnover: 5_000, result: 300 });
  await play(world, 'player', '2028-02-29T17:59:00Z', { turnover: 5_000, result: -1_000 });
  await play(world, 'player', '2028-02-29T18:00:00Z', { turnover: 5_000, result: -200 });
  expect(await settleDue(world.at('2028-03-15T18:10:00Z'))).toBe(3);
  expect((await billsOf(world)).map(({ startsAt, grossMinor, state }) => [startsAt, grossMinor, state])).toEqual([
    ['2028-01-31T18:00:00.000Z', 0n, 'not_reached'],
    // 1,000 lost less 300 won before, at 10 %.
    ['2028-02-15T18:00:00.000Z', taka(70), 'issued'],
    ['2028-02-29T18:00:00.000Z', taka(20), 'issued'],
  ]);
});

test('who has less than it owes pays what there is, and the rest when money comes; who gets it pays on', async () => {
  const world = await line('daily', [1_000, 1_000, 1_000]);
  await play(world, 'player', '2026-03-16T06:00:00Z', { turnover: 10_000, result: 0 });
  const window = { startsAt: new Date('2026-03-15T18:00:00Z'), endsAt: new Date('2026-03-16T18:00:00Z') };
  expect(await settleWindow(world.at('2026-03-16T18:06:00Z'), { kind: 'daily', period: 'daily' }, window)).toBe(3);
  expect((await shown(world)).map(([, , , , state]) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  // The house keeps what it owes the top, so nobody below has anything.
  const { bills } = await listBills(world.ctx, { accountId: world.ids.top, side: 'earned' });
  const rejection = { billId: bills[0]!.id, reason: 'Under review' };
  await rejectBill(world.as('boss'), rejection);
  await expect(rejectBill(world.as('boss'), rejection)).rejects.toMatchObject({ code: 'contract.bill_decided' });
  await payBills(world.at('2026-03-16T18:07:00Z'));
  expect(await shown(world)).toEqual([
    [null, 'top', taka(10), 0n, 'rejected'],
    ['top', 'line', taka(10), 0n, 'insufficient'],
    ['line', 'low', taka(10), 0n, 'insufficient'],
  ]);
  await move(world, 'top', taka(4));
  await payBills(world.at('2026-03-16T18:08:00Z'));
  expect((await shown(world)).slice(1)).toEqual([
    ['top', 'line', taka(10), taka(4), 'part_paid'],
    ['line', 'low', taka(10), taka(4), 'part_paid'],
  ]);
  await payBills(world.at('2026-03-16T18:09:00Z'));
  await move(world, 'top', taka(50));
  await payBills(world.at('2026-03-16T18:10:00Z'));
  expect((await shown(world)).slice(1)).toEqual([
    ['top', 'line', taka(10), taka(10), 'issued'],
    ['line', 'low', taka(10), taka(10), 'issued'],
  ]);
  expect(await mains(world, 'top', 'line', 'low')).toEqual([taka(44), 0n, taka(10)]);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

test('a paused settlement waits and then catches up', async () => {
  const world = await line('daily', [1_000, 1_000, 1_000]);
  await play(world, 'player', '2026-03-16T06:00:00Z', { turnover: 10_000, result: 0 });
  const pause = (isPaused: boolean) =>
    changeSetting(world.ctx, { key: 'contractSettlement', value: { isPaused, carryOver: 'none' } });
  await pause(true);
  expect(await settleDue(world.at('2026-03-17T18:06:00Z'))).toBe(0);
  await pause(false);
  expect(await settleDue(world.at('2026-03-17T18:07:00Z'))).toBe(2);
});

test('a bet that comes late goes into the next window, and a paid bill stays as it is', async () => {
  const world = await line('realtime', [10_000, 8_000, 5_000]);
  await play(world, 'player', '2026-03-15T06:05:00Z', { turnover: 1_000, result: 0 });
  expect(await settleDue(world.at('2026-03-15T06:11:30Z'))).toBe(1);
  const before = await billsOf(world);
  await play(world, 'player', '2026-03-15T06:08:00Z', { turnover: 500, result: 0 });
  expect(await settleDue(world.at('2026-03-15T06:16:30Z'))).toBe(1);
  const after = await billsOf(world);
  expect(after.slice(0, 3)).toEqual(before);
  // 500 × 1 %, 0.8 %, 0.5 %.
  expect(after.slice(3).map(({ turnoverMinor, grossMinor }) => [turnoverMinor, grossMinor])).toEqual([
    [taka(500), taka(5)],
    [taka(500), taka(4)],
    [taka(500), taka(2) + 5_000n],
  ]);
  await settleDue(world.at('2026-03-15T06:31:30Z'));
  expect(await billsOf(world)).toHaveLength(6);
  const { bills } = await listBills(world.ctx, { accountId: world.ids.low, side: 'earned' });
  const { late } = await getBill(world.ctx, { accountId: world.ids.low, billId: bills[0]!.id });
  expect(late).toMatchObject([{ startsAt: new Date('2026-03-15T06:05:00Z'), turnoverMinor: taka(500) }]);
});

test('settling again changes nothing; with late bets it notes them for the next window', async () => {
  const world = await line('daily', [10_000, 8_000, 5_000]);
  await play(world, 'player', '2026-03-16T06:00:00Z', { turnover: 600, result: -50 });
  await settleDue(world.at('2026-03-16T18:06:00Z'));
  const { rows } = await world.ctx.db.execute<{ id: string }>(sql`select id from settlement_runs`);
  const runId = Number(rows[0]!.id);
  const before = [await billsOf(world), await mains(world, 'top', 'line', 'low')];
  expect(await rerunSettlement(world.as('boss'), runId)).toBe(0);
  expect([await billsOf(world), await mains(world, 'top', 'line', 'low')]).toEqual(before);
  await play(world, 'low', '2026-03-16T07:00:00Z', { turnover: 10, result: 0 });
  expect(await rerunSettlement(world.as('boss'), runId)).toBe(3);
  expect(await rerunSettlement(world.as('boss'), runId)).toBe(0);
  expect([await billsOf(world), await mains(world, 'top', 'line', 'low')]).toEqual(before);
});

test('what was ended is settled to the end of its period, and no further', async () => {
  const world = await line('hourly', [10_000, 8_000, 5_000]);
  await play(world, 'player', '2026-03-15T07:10:00Z', { turnover: 1_000, result: 0 });
  await play(world, 'player', '2026-03-15T08:10:00Z', { turnover: 1_000, result: 0 });
  await terminateContract(world.as('top', new Date('2026-03-15T07:30:00Z')), {
    contractId: world.contracts.line,
    isConfirmed: true,
  });
  await settleDue(world.at('2026-03-15T09:02:00Z'));
  expect((await billsOf(world)).map(({ startsAt, payee }) => [startsAt, payee])).toEqual([
    ['2026-03-15T07:00:00.000Z', 'top'],
    ['2026-03-15T07:00:00.000Z', 'line'],
    ['2026-03-15T07:00:00.000Z', 'low'],
    ['2026-03-15T08:00:00.000Z', 'top'],
  ]);
});

test('nothing is settled while lines of its window still wait to be rolled up', async () => {
  const world = await line('realtime', [10_000, 8_000, 5_000]);
  await world.ctx.db.execute(sql`
    insert into settled_lines (account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor)
    values (${world.ids.player}, '2026-03-15T06:09:00Z', 'RNG', 'PG', 1, 1, 0, 1)`);
  expect(await settleDue(world.at('2026-03-15T06:12:00Z'))).toBe(0);
  await world.ctx.db.execute(sql`delete from settled_lines`);
  expect(await settleDue(world.at('2026-03-15T06:12:00Z'))).toBe(1);
});

test('after downtime every window is settled in its turn; a clock ahead or behind settles none twice', async () => {
  const world = await line('hourly', [10_000, 8_000, 5_000]);
  for (const hour of ['07', '08', '09'])
    await play(world, 'player', `2026-03-15T${hour}:10:00Z`, { turnover: 100, result: 0 });
  expect(await settleDue(world.at('2026-03-15T07:30:00Z'))).toBe(0);
  // Three periods ahead of the 07:30 it is.
  expect(await settleDue(world.at('2026-03-15T10:30:00Z'))).toBe(3);
  const before = await billsOf(world);
  expect(before).toHaveLength(9);
  // An hour back, and then on as the clock should have gone.
  for (const now of ['2026-03-15T09:30:00Z', '2026-03-15T07:31:00Z', '2026-03-15T08:02:00Z', '2026-03-15T10:31:00Z']) {
    expect(await settleDue(world.at(now))).toBe(0);
  }
  expect(await billsOf(world)).toEqual(before);
  expect(await mains(world, 'top', 'line', 'low')).toEqual([6_000n, 9_000n, 15_000n]);
});

test('ten workers at once settle each window once and pay each bill once', { timeout: 120_000 }, async () => {
  const world = await line('realtime', [10_000, 8_000, 5_000]);
  for (const minute of ['05', '10', '15', '20'])
    await play(world, 'player', `2026-03-15T06:${minute}:00Z`, { turnover: 1_000, result: 0 });
  const workers = isSoak ? 20 : 10;
  const pool = openWebPool(world.database.url, { max: workers });
  const ctx = { ...world.at('2026-03-15T06:27:00Z'), db: drizzleOn(pool) };
  const windows = await Promise.all(Array.from({ length: workers }, () => settleDue(ctx)));
  await pool.end();
  expect(windows.reduce((sum, each) => sum + each, 0)).toBe(4);
  await settleDue(world.at('2026-03-15T06:27:00Z'));
  const bills = await billsOf(world);
  expect(bills).toHaveLength(12);
  expect(bills.every(({ state, grossMinor, paidMinor }) => state === 'issued' && grossMinor === paidMinor)).toBe(true);
  // Four windows of 1,000: 1 % less 0.8 %, 0.8 % less 0.5 %, 0.5 %.
  expect(await mains(world, 'top', 'line', 'low')).toEqual([taka(8), taka(12), taka(20)]);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

/** Of bills, oldest first: to whom, and which. */
async function lettersOf({ ctx }: ContractsWorld) {
  const { rows } = await ctx.db.execute<Record<'account' | 'template', string> & { amount: string | null }>(sql`
    select a.account, m.body->>'template' as template, m.body->'params'->'amount'->>'amountMinor' as amount
    from messages m join accounts a on a.id = m.account_id
    where lower(m.body->>'template') like '%bill%' order by m.id`);
  return rows.map(({ account, template, amount }) => [account, template, amount === null ? null : BigInt(amount)]);
}

test('both sides are told what was paid, and once that a payer cannot pay', async () => {
  const world = await line('daily', [1_000, 1_000, 1_000]);
  await play(world, 'player', '2026-03-16T06:00:00Z', { turnover: 10_000, result: 0 });
  await play(world, 'player', '2026-03-17T06:00:00Z', { turnover: 10_000, result: 0 });
  await settleDue(world.at('2026-03-16T18:06:00Z'));
  const [ten, four, six] = [taka(10), taka(4), taka(6)];
  expect(await lettersOf(world)).toEqual([
    ['top', 'houseBillPaid', ten],
    ['line', 'billPaid', ten],
    ['low', 'billPaid', ten],
    ['top', 'billsPassedOn', ten],
    ['line', 'billsPassedOn', ten],
  ]);
  const unread = await world.ctx.db.execute<{ unread: number }>(
    sql`select unread from inboxes where account_id = ${world.ids.low}`,
  );
  const { rows: sent } = await world.ctx.db.execute<{ letters: number }>(
    sql`select count(*)::int as letters from messages where account_id = ${world.ids.low}`,
  );
  expect(unread.rows[0]!.unread).toBe(sent[0]!.letters);
  await world.ctx.db.execute(sql`delete from messages`);

  const window = { startsAt: new Date('2026-03-16T18:00:00Z'), endsAt: new Date('2026-03-17T18:00:00Z') };
  await settleWindow(world.at('2026-03-17T18:06:00Z'), { kind: 'daily', period: 'daily' }, window);
  const { bills } = await searchBills(world.ctx, 'open');
  await rejectBill(world.as('boss'), { billId: bills.at(-1)!.id, reason: 'Under review' });
  await payBills(world.at('2026-03-17T18:07:00Z'));
  await payBills(world.at('2026-03-17T18:08:00Z'));
  const told = [
    ['top', 'billGivenUp', ten],
    ['line', 'billUnpaid', ten],
    ['top', 'billsOwed', null],
    ['low', 'billUnpaid', ten],
    ['line', 'billsOwed', null],
  ];
  expect(await lettersOf(world)).toEqual(told);
  await move(world, 'top', four);
  await payBills(world.at('2026-03-17T18:09:00Z'));
  expect(await lettersOf(world)).toEqual(told);
  await move(world, 'top', six);
  await payBills(world.at('2026-03-17T18:10:00Z'));
  expect((await lettersOf(world)).slice(told.length)).toEqual([
    ['line', 'billPaid', ten],
    ['top', 'billsPassedOn', six],
    ['low', 'billPaid', ten],
    ['line', 'billsPassedOn', six],
  ]);
  const { payments } = await getBill(world.ctx, { accountId: world.ids.low, billId: bills[0]!.id });
  expect(payments).toEqual([
    { at: new Date('2026-03-17T18:09:00Z'), amountMinor: four },
    { at: new Date('2026-03-17T18:10:00Z'), amountMinor: six },
  ]);
});

test('five-minute bills come without letters, until one cannot be paid', async () => {
  const world = await line('realtime', [10_000, 8_000, 5_000]);
  await play(world, 'player', '2026-03-15T06:05:00Z', { turnover: 1_000, result: 0 });
  await settleDue(world.at('2026-03-15T06:12:00Z'));
  expect(await billsOf(world)).toHaveLength(3);
  expect(await lettersOf(world)).toEqual([]);
});

test("an operator sees what is open, a window's bills, and an account's statement from both sides", async () => {
  const world = await line('daily', [10_000, 8_000, 5_000]);
  await play(world, 'player', '2026-03-16T06:00:00Z', { turnover: 1_000, result: 0 });
  await play(world, 'player', '2026-03-17T06:00:00Z', { turnover: 3_000, result: 0 });
  await settleDue(world.at('2026-03-17T18:06:00Z'));
  expect((await searchBills(world.ctx, 'open')).bills).toEqual([]);
  const both = {
    accountId: world.ids.line,
    kind: null,
    from: new Date('2026-03-01T00:00:00Z'),
    until: new Date('2026-04-01T00:00:00Z'),
  };
  const { bills, next } = await searchBills(world.ctx, both, { size: 3 });
  expect(bills.map(({ payer, payee }) => [payer, payee])).toEqual([
    ['line', 'low'],
    ['top', 'line'],
    ['line', 'low'],
  ]);
  expect((await searchBills(world.ctx, both, { size: 3, after: next })).bills.map(({ payee }) => payee)).toEqual([
    'line',
  ]);
  // 1,000 and 3,000 × 0.8 % to line, × 0.5 % from line.
  expect(await sumBills(world.ctx, both)).toEqual({
    earned: { bills: 2, grossMinor: taka(32), paidMinor: taka(32), openMinor: 0n },
    owed: { bills: 2, grossMinor: taka(20), paidMinor: taka(20), openMinor: 0n },
  });
  const second = { ...both, from: new Date('2026-03-16T18:00:00Z') };
  expect((await sumBills(world.ctx, second)).earned.grossMinor).toBe(taka(24));
  expect((await sumBills(world.ctx, { ...both, kind: 'dividend' })).earned.bills).toBe(0);
  const runs = await searchBills(world.ctx, { runId: bills[0]!.runId });
  expect(runs.bills.map(({ payee }) => payee)).toEqual(['low', 'line', 'top']);
  const all = [];
  for await (const { id } of allBills(world.ctx, both)) all.push(id);
  expect(all).toHaveLength(4);
});

test('bets taken back beyond what a later window has are held against the one after it', async () => {
  const world = await line('realtime', [10_000, 10_000, 10_000]);
  await play(world, 'player', '2026-03-15T06:05:00Z', { turnover: 1_000, result: 0 });
  await settleDue(world.at('2026-03-15T06:11:30Z'));
  await play(world, 'player', '2026-03-15T06:06:00Z', { turnover: -1_000, result: 0 });
  await play(world, 'player', '2026-03-15T06:15:00Z', { turnover: 300, result: 0 });
  await play(world, 'player', '2026-03-15T06:20:00Z', { turnover: 1_000, result: 0 });
  await settleDue(world.at('2026-03-15T06:36:30Z'));
  await settleDue(world.at('2026-03-15T06:41:30Z'));
  const own = (await billsOf(world)).filter(({ payee }) => payee === 'low');
  // 1,000 billed and taken back: 300 and 700 of the next 1,000 go into that.
  expect(own.map(({ startsAt, grossMinor }) => [startsAt.slice(11, 16), grossMinor])).toEqual([
    ['06:05', taka(10)],
    ['06:20', taka(3)],
  ]);
  expect(await mains(world, 'top', 'line', 'low')).toEqual([0n, 0n, taka(13)]);
});

test('while the settlement is paused, settling again pays nothing', async () => {
  const world = await line('daily', [1_000, 1_000, 1_000]);
  await play(world, 'player', '2026-03-16T06:00:00Z', { turnover: 10_000, result: 0 });
  const window = { startsAt: new Date('2026-03-15T18:00:00Z'), endsAt: new Date('2026-03-16T18:00:00Z') };
  await settleWindow(world.at('2026-03-16T18:06:00Z'), { kind: 'daily', period: 'daily' }, window);
  const pause = (isPaused: boolean) =>
    changeSetting(world.ctx, { key: 'contractSettlement', value: { isPaused, carryOver: 'none' } });
  const { rows } = await world.ctx.db.execute<{ id: string }>(sql`select id from settlement_runs`);
  await pause(true);
  await rerunSettlement(world.as('boss'), Number(rows[0]!.id));
  expect(await mains(world, 'top', 'line', 'low')).toEqual([0n, 0n, 0n]);
  await pause(false);
  await rerunSettlement(world.as('boss'), Number(rows[0]!.id));
  expect(await mains(world, 'top', 'line', 'low')).toEqual([0n, 0n, taka(10)]);
});

test('a preview holds earlier wins against the period as its bill did', async () => {
  const world = await contractsWorld(new Date('2026-01-20T06:00:00Z'));
  await changeSetting(world.ctx, { key: 'contractSettlement', value: { isPaused: false, carryOver: 'always' } });
  const offer = terms('dividend', 'top', [tier(100_000)], 'semimonthly');
  await agree(world, 'boss', offer);
  await play(world, 'player', '2026-02-10T06:00:00Z', { turnover: 5_000, result: 300 });
  await play(world, 'player', '2026-02-20T06:00:00Z', { turnover: 5_000, result: -1_000 });
  await settleDue(world.at('2026-02-28T18:10:00Z'));
  const preview = await previewContract(world.at('2026-03-01T06:00:00Z'), { ...offer, downlineId: world.ids.top });
  expect(preview).toMatchObject({ carriedInMinor: taka(300), baseMinor: taka(700), earnedMinor: taka(70) });
});
