import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { approveWithdrawal, markWithdrawalPaid } from '~/domain/cashier/withdrawals/decide-withdrawal.server';
import { clearAlert, reportAlert, takeAlert } from '~/domain/protection/alerts/decide-alert.server';
import { alertsWaiting, listAlerts } from '~/domain/protection/alerts/list-alerts.server';
import { raiseAlerts } from '~/domain/protection/alerts/raise-alerts.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { findAlerts } from '~/domain/views/find-alerts.server';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { changeByTwo, operatorNamed } from '../../setup/two-operators';
import { waits } from '../../setup/waits';
import { closeTestDatabases } from '../../setup/world';
import { ask, by, newMember, operator, rowOf, withdrawWorld } from '../cashier/withdraw-world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const unit = 10_000;

async function alertWorld() {
  const world = await withdrawWorld({ units: 200_000 });
  const methodId = await saveMethod(world.ctx, demoMethods('demo')[0]!);
  let deposits = 0;
  /** One that has arrived. */
  const deposit = (accountId: number, units: number, hours = 1) =>
    world.ctx.db.execute(sql`
      insert into deposits (reference, account_id, method_id, currency, amount_minor, fee_minor, state, state_at, created_at,
        expires_at, received_minor, credited_minor)
      values (${`D-${++deposits}`}, ${accountId}, ${methodId}, 'BDT', ${units * unit}, 0, 'arrived',
        ${world.ctx.now.toISOString()}::timestamptz - make_interval(hours => ${hours}),
        ${world.ctx.now.toISOString()}::timestamptz - make_interval(hours => ${hours}),
        ${world.ctx.now.toISOString()}::timestamptz, ${units * unit}, ${units * unit})`);
  return { ...world, deposit };
}

const found = async (ctx: Ctx) =>
  (await findAlerts(ctx))
    .map(({ kind, accountId }) => [kind, accountId])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));

test('large deposits, and three on a day just under the limit, raise an alert once', async () => {
  const world = await alertWorld();
  const { ctx, member, deposit } = world;
  const other = await newMember(world, 'karim', 0);
  await deposit(member.id, 100_000);
  await deposit(member.id, 99_999);
  await deposit(other.id, 95_000);
  await deposit(other.id, 95_000);
  await deposit(other.id, 89_999);
  await deposit(member.id, 250_000, 72);
  expect(await found(ctx)).toEqual([['largeDeposit', member.id]]);
  await deposit(other.id, 90_000);
  expect(await found(ctx)).toEqual([
    ['largeDeposit', member.id],
    ['nearThreshold', other.id],
  ]);
  expect(await raiseAlerts(ctx, await findAlerts(ctx))).toBe(2);
  expect(await raiseAlerts(ctx, await findAlerts(ctx))).toBe(0);
  expect(await waits(ctx, alertsWaiting)).toMatchObject({ waiting: 2 });
  const { rows } = await listAlerts(ctx, { status: null, after: null });
  expect(rows.find(({ kind }) => kind === 'nearThreshold')?.facts).toEqual({ amountMinor: '2800000000', count: 3 });
});

test('a withdrawal after less play than was deposited raises one, and after enough play none', async () => {
  const world = await alertWorld();
  const { ctx, member, deposit } = world;
  await deposit(member.id, 20_000, 20);
  const withdrawalId = await ask(world, { units: 15_000 });
  const bet = (units: number) =>
    ctx.db.execute(sql`
      insert into member_days (account_id, basis, day, category, vendor_code, bets, stake_minor)
      values (${member.id}, 'placed', (${ctx.now.toISOString()}::timestamptz at time zone 'Asia/Dhaka')::date, 'RNG', 'JDB', 1, ${units * unit})
      on conflict (account_id, basis, day, category, vendor_code) do update set stake_minor = member_days.stake_minor + excluded.stake_minor`);
  await bet(19_999);
  expect(await findAlerts(ctx)).toEqual([
    {
      ...{ kind: 'littlePlay', accountId: member.id, key: `withdrawal:${withdrawalId}` },
      facts: { amountMinor: '150000000', stakedMinor: '199990000' },
    },
  ]);
  await bet(1);
  expect(await findAlerts(ctx)).toEqual([]);
});

test('three accounts on one browser, and money that goes on along the line within a day', async () => {
  const world = await alertWorld();
  const { ctx, member } = world;
  const others = [await newMember(world, 'karim', 0), await newMember(world, 'salma', 0)];
  const see = (accountId: number, address: string) =>
    ctx.db.execute(sql`
      insert into sessions (token_hash, account_id, browser, address, created_at, last_seen_at, expires_at)
      values (${`t${accountId}`}, ${accountId}, 'b-1', ${address}, now(), ${ctx.now.toISOString()}::timestamptz, now())`);
  await see(member.id, '127.0.0.1');
  await see(others[0]!.id, '127.0.0.1');
  expect(await found(ctx)).toEqual([]);
  await see(others[1]!.id, '127.0.0.1');
  expect(await findAlerts(ctx)).toMatchObject([
    { kind: 'shared', key: 'browser:b-1', facts: { by: 'browser', count: 3 } },
  ]);
  const send = (from: number, to: number, units: number, hours: number) =>
    ctx.db.execute(sql`
      insert into line_transfers (reference, from_id, to_id, amount_minor, at)
      values (${`L-${from}-${to}-${hours}`}, ${from}, ${to}, ${units * unit},
        ${ctx.now.toISOString()}::timestamptz - make_interval(hours => ${hours}))`);
  await send(others[0]!.id, member.id, 10_000, 30);
  await send(member.id, others[1]!.id, 8_999, 20);
  expect((await found(ctx)).filter(([kind]) => kind === 'passedOn')).toEqual([]);
  await send(member.id, others[1]!.id, 1, 10);
  expect((await found(ctx)).filter(([kind]) => kind === 'passedOn')).toEqual([['passedOn', member.id]]);
});

test('while an alert is reported, which takes two, withdrawals wait; once it is closed they go on', async () => {
  const world = await alertWorld();
  const { ctx, member } = world;
  const withdrawalId = await ask(world, { units: 500 });
  await raiseAlerts(ctx, [{ kind: 'largeDeposit', accountId: member.id, key: 'deposit:1', facts: {} }]);
  const [alert] = (await listAlerts(ctx, { status: null, after: null })).rows;
  const alertId = alert!.id;
  const first = await operatorNamed(ctx, 'op_looks');
  const report = (event: 'report' | 'close') =>
    changeByTwo(ctx, { kind: 'alertDecision', payload: { alertId, event } });
  await expect(report('report')).rejects.toEqual(refused('protection.alert_decided'));
  await takeAlert(first.ctx, alertId);
  await expect(takeAlert(first.ctx, alertId)).rejects.toEqual(refused('protection.alert_decided'));
  await expect(reportAlert(first.ctx, { alertId, reason: 'No source of funds' })).rejects.toEqual(
    refused('proposals.needed'),
  );
  await report('report');
  const approve = () => approveWithdrawal(by(ctx, operator), { withdrawalId, reason: '' });
  await expect(approve()).rejects.toEqual(refused('cashier.reported'));
  expect((await rowOf(world, withdrawalId)).state).toBe('in_review');
  await report('close');
  await approve();
  await markWithdrawalPaid(by(ctx, operator), { withdrawalId, paymentReference: 'BANK-1' });
  expect((await rowOf(world, withdrawalId)).state).toBe('paid');
});

test('one operator clears an alert, with the reason', async () => {
  const { ctx, member } = await alertWorld();
  await raiseAlerts(ctx, [{ kind: 'shared', accountId: member.id, key: 'address:x', facts: {} }]);
  const [alert] = (await listAlerts(ctx, { status: null, after: null })).rows;
  const { ctx: looking } = await operatorNamed(ctx, 'op_clears');
  await takeAlert(looking, alert!.id);
  await clearAlert(looking, { alertId: alert!.id, reason: 'A family of three' });
  expect((await listAlerts(ctx, { status: 'cleared', after: null })).rows).toMatchObject([
    { reason: 'A family of three' },
  ]);
  expect(await waits(ctx, alertsWaiting)).toMatchObject({ waiting: 0 });
});
