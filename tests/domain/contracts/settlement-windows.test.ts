import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { getBill, listBills } from '~/domain/contracts/bills/list-bills.server';
import { previewContract } from '~/domain/contracts/preview-contract.server';
import { rerunSettlement } from '~/domain/contracts/settlement/rerun-settlement.server';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import { settleWindow } from '~/domain/contracts/settlement/settle-window.server';
import { terminateContract } from '~/domain/contracts/terminate-contract.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { agree, billsOf, contractsWorld, mains, play, terms, tier } from './contracts-world';
import { line } from './settlement-world';

const isSoak = process.env.SOAK === '1';

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

test('a settlement of days waits for what its teams were given, one of minutes does not', async () => {
  const world = await line('daily', [1_000, 1_000, 1_000]);
  await agree(world, 'boss', terms('realtime', 'other', [tier(1_000)]), new Date('2026-03-17T17:30:00Z'));
  await play(world, 'player', '2026-03-17T06:00:00Z', { turnover: 1_000, result: 0 });
  const { main } = await walletAccounts(world.ctx, world.ids.player);
  const rebates = await houseAccount(world.ctx, 'commissions');
  const give = (key: string, at: string) =>
    post(world.at(at), {
      ...{ kind: 'rebate', key },
      moves: [
        { accountId: rebates, amountMinor: -taka(30) },
        { accountId: main, amountMinor: taka(30) },
      ],
    });
  expect(await settleDue(world.at('2026-03-16T18:06:00Z'))).toBe(1);
  await give('within', '2026-03-17T17:59:00Z');
  await give('after', '2026-03-17T18:01:00Z');
  // Windows of five minutes from 17:35 to 18:05.
  expect(await settleDue(world.at('2026-03-17T18:06:00Z'))).toBe(6);
  await rollUpSettled(world.at('2026-03-17T18:06:30Z'));
  await give('later', '2026-03-17T18:06:40Z');
  expect(await settleDue(world.at('2026-03-17T18:07:00Z'))).toBe(1);
  expect((await billsOf(world)).at(-1)).toMatchObject({ payee: 'low', resultMinor: taka(30) });
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
