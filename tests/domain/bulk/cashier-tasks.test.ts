import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { BulkAct } from '~/domain/bulk/bulk-acts';
import { eachTaskRow, getTask } from '~/domain/bulk/list-tasks.server';
import { startTask } from '~/domain/bulk/start-task.server';
import { hashOfRows, readRows } from '~/domain/bulk/targets/targets.server';
import { workOnTasks } from '~/domain/bulk/work-on-tasks.server';
import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { rejectDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import { deposits } from '~/domain/cashier/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { cutAfter } from '../../setup/cut-after';
import { operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases } from '../../setup/world';
import { type CashierWorld, cashierWorld, mainOf, sumsOf } from '../cashier/cashier-world';
import * as withdrawing from '../cashier/withdraw-world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Seen on the bank statement of today';

const start = (ctx: Ctx, act: BulkAct, ids: number[], seenHash: string | null = null) =>
  startTask(ctx, { act, ids, undoOf: null, reason, seenHash });

async function finish(ctx: Ctx): Promise<void> {
  for (let run = 0; run < 20; run += 1) if (!(await workOnTasks(ctx)).isLeft) return;
  throw new Error('The tasks would not end');
}

async function outcomes(ctx: Ctx, taskId: number) {
  const rows = [];
  for await (const { outcome, code } of eachTaskRow(ctx, taskId)) rows.push(code ?? outcome);
  return rows;
}

/** Deposits whose slips wait for an operator. */
async function withSlips({ ctx, member, methods }: CashierWorld, units: number[]): Promise<number[]> {
  const at = ctx.now;
  const rows = units.map((amount, index) => ({
    ...{ accountId: member, methodId: methods['bank-transfer']!, currency: 'BDT', feeMinor: 0n, state: 'slip_review' },
    ...{ reference: `D-${index + 1}`, amountMinor: taka(amount), createdAt: at, stateAt: at, expiresAt: at },
  }));
  const made = await ctx.db
    .insert(deposits)
    .values(rows as (typeof deposits.$inferInsert)[])
    .returning({ id: deposits.id });
  return made.map(({ id }) => id);
}

async function statesOf({ ctx }: CashierWorld, ids: number[]) {
  const rows = await ctx.db.select({ id: deposits.id, state: deposits.state }).from(deposits);
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
}

test('deposits chosen together are credited as asked, each once, however often the work is cut', {
  timeout: 120_000,
}, async () => {
  const world = await cashierWorld();
  const { ctx } = world;
  const first = await operatorNamed(ctx, 'op_first');
  const ids = await withSlips(
    world,
    Array.from({ length: 12 }, () => 500),
  );
  const taskId = await start(first.ctx, 'creditDeposits', ids);
  const seen = new Set<number>();
  for (const statements of [5, 40, 70, 25, 60]) {
    await expect(workOnTasks(cutAfter(ctx, statements))).rejects.toThrow('the process ends');
    const { done } = await getTask(ctx, taskId);
    expect(await mainOf(world)).toBe(taka(500 * done));
    seen.add(done);
  }
  expect(seen.size).toBeGreaterThan(2);
  await finish(ctx);
  expect(await getTask(ctx, taskId)).toMatchObject({ state: 'done', total: 12, done: 12, failed: 0 });
  expect(new Set(await statesOf(world, ids))).toEqual(new Set(['arrived']));
  expect(await mainOf(world)).toBe(taka(6_000));
  expect(await sumsOf(world)).toEqual({ total: '0', transfers: 12, wrong: 0 });
  const { rows } = await ctx.db.execute<{ entries: number; by: string; said: string }>(sql`
    select count(*)::int as entries, min(actor_name) as by, min(after ->> 'reason') as said
    from audit_entries where action = 'cashier.approveDeposit'`);
  expect(rows[0]).toEqual({ entries: 12, by: 'op_first', said: reason });
});

test('an amount that takes two waits for the second, who may also decide about many', async () => {
  const world = await cashierWorld();
  const { ctx } = world;
  await changeSetting(ctx, { key: 'creditSecondPersonFrom', value: 2_000 });
  const [first, second] = [await operatorNamed(ctx, 'op_first'), await operatorNamed(ctx, 'op_second')];
  const ids = await withSlips(world, [1_999, 2_000, 3_000]);
  await start(first.ctx, 'creditDeposits', ids);
  await finish(ctx);
  expect(await statesOf(world, ids)).toEqual(['arrived', 'second_review', 'second_review']);
  expect(await mainOf(world)).toBe(taka(1_999));
  const again = await start(first.ctx, 'creditDeposits', ids);
  await finish(ctx);
  expect(await outcomes(ctx, again)).toEqual([
    'cashier.deposit_decided',
    'cashier.second_person',
    'cashier.second_person',
  ]);
  const bySecond = await start(second.ctx, 'creditDeposits', ids.slice(1));
  await finish(ctx);
  expect(await outcomes(ctx, bySecond)).toEqual(['done', 'done']);
  expect(await mainOf(world)).toBe(taka(6_999));
});

test('one of which another amount is known, one that is decided and one that is gone are left, and named', async () => {
  const world = await cashierWorld();
  const { ctx } = world;
  const [first, second] = [await operatorNamed(ctx, 'op_first'), await operatorNamed(ctx, 'op_second')];
  const ids = await withSlips(world, [500, 500, 500]);
  const other = { receivedMinor: taka(700), confirmedMinor: taka(700), reason: 'As the bank says' };
  await approveDeposit(second.ctx, { depositId: ids[0]!, ...other });
  await rejectDeposit(second.ctx, { depositId: ids[1]!, reason: 'No such payment' });
  const taskId = await start(first.ctx, 'creditDeposits', [...ids, 987_654]);
  await finish(ctx);
  expect(await outcomes(ctx, taskId)).toEqual([
    'cashier.other_amount',
    'cashier.deposit_decided',
    'done',
    'cashier.not_found',
  ]);
  expect(await mainOf(world)).toBe(taka(500));
});

test('rejected together, nothing is credited, and the owner reads the reason as it was typed', async () => {
  const world = await cashierWorld();
  const first = await operatorNamed(world.ctx, 'op_first');
  const ids = await withSlips(world, [500, 900]);
  const rows = await readRows(world.ctx, 'rejectDeposits', ids);
  expect(rows.map(({ name }) => name)).toEqual(['D-1 · rahima · 500.00', 'D-2 · rahima · 900.00']);
  const seenHash = hashOfRows(rows);
  await approveDeposit(first.ctx, { depositId: ids[1]!, receivedMinor: taka(900), reason: '' });
  await expect(start(first.ctx, 'rejectDeposits', ids, seenHash)).rejects.toEqual(refused('bulk.changed'));
  await start(first.ctx, 'rejectDeposits', ids.slice(0, 1));
  await finish(world.ctx);
  const [row] = await world.ctx.db.select().from(deposits).where(sql`${deposits.id} = ${ids[0]}`);
  expect(row).toMatchObject({ state: 'rejected', reason });
  expect(await mainOf(world)).toBe(taka(900));
});

test('withdrawals chosen together are approved, large ones by two, or rejected with their money returned', async () => {
  const world = await withdrawing.withdrawWorld();
  const { ctx, member } = world;
  const [first, second] = [await operatorNamed(ctx, 'op_first'), await operatorNamed(ctx, 'op_second')];
  await changeSetting(ctx, { key: 'withdrawalSecondPersonFrom', value: 2_000 });
  const ids: number[] = [];
  for (const units of [600, 2_500]) ids.push(await withdrawing.ask(world, { units }));
  await start(first.ctx, 'approveWithdrawals', ids);
  await finish(ctx);
  const states = () => Promise.all(ids.map(async (id) => (await withdrawing.rowOf(world, id)).state));
  expect(await states()).toEqual(['approved', 'second_review']);
  const again = await start(first.ctx, 'approveWithdrawals', ids);
  await finish(ctx);
  expect(await outcomes(ctx, again)).toEqual(['cashier.withdrawal_decided', 'cashier.second_person']);
  await start(second.ctx, 'approveWithdrawals', ids.slice(1));
  await finish(ctx);
  expect(await states()).toEqual(['approved', 'approved']);
  await start(second.ctx, 'rejectWithdrawals', ids);
  await finish(ctx);
  expect(await states()).toEqual(['rejected', 'rejected']);
  expect(await withdrawing.moneyOf(world, member)).toEqual({ main: 10_000, locked: 0 });
  expect(await withdrawing.rowOf(world, ids[0]!)).toMatchObject({ reason });
});
