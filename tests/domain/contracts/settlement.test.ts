import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getBill, listBills } from '~/domain/contracts/bills/list-bills.server';
import { payBills } from '~/domain/contracts/bills/pay-bills.server';
import { rejectBill } from '~/domain/contracts/bills/reject-bill.server';
import { allBills, searchBills, sumBills } from '~/domain/contracts/bills/search-bills.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import { settleWindow } from '~/domain/contracts/settlement/settle-window.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { agree, billsOf, type ContractsWorld, contractsWorld, mains, move, play, terms, tier } from './contracts-world';
import { line, shown } from './settlement-world';

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
