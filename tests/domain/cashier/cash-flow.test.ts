import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { depositsWaiting } from '~/domain/cashier/deposits/deposit-queue.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { readCashFlow } from '~/domain/cashier/flow/read-cash-flow.server';
import { confirmReceived } from '~/domain/cashier/withdrawals/confirm-withdrawal.server';
import { withdrawalsWaiting } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { findLastTrialBalance, listOpenAlarms, settleAlarm } from '~/domain/ledger/alarms.server';
import { countAlarms } from '~/domain/ledger/read-trial-balance.server';
import { takeTrialBalance } from '~/domain/ledger/take-trial-balance.server';
import { taka } from '~/domain/shared/money';
import { waits } from '../../setup/waits';
import { asOwner } from '../../setup/world';
import { cashierWorld, handedOver, noticeFor, operator } from './cashier-world';
import { ask, later, paid, withdrawWorld } from './withdraw-world';

const timeZone = 'Asia/Dhaka';
const nothing = { deposits: 0, depositsMinor: 0n, withdrawals: 0, withdrawalsMinor: 0n, feesMinor: 0n };

test('money counts on the business day of its zone, with its fee, and days without any are there too', async () => {
  const world = await cashierWorld();
  // 17:59 and 18:01 in UTC lie on either side of midnight in Dhaka.
  for (const [at, code] of [
    ['2026-03-14T17:59:00Z', 'bkash'],
    ['2026-03-14T18:01:00Z', 'card'],
    ['2026-03-15T17:59:00Z', 'bkash'],
  ] as const) {
    const ctx = { ...world.ctx, now: new Date(at) };
    const depositId = await handedOver(world, { code, units: 1_000 }, ctx);
    await takeNotice(ctx, 'demo', await noticeFor(world, depositId));
  }
  await handedOver(world, { units: 700 });
  expect(await readCashFlow(world.ctx, { from: '2026-03-13', to: '2026-03-15', timeZone })).toEqual([
    { day: '2026-03-13', ...nothing },
    { ...nothing, day: '2026-03-14', deposits: 1, depositsMinor: taka(1_000) },
    { ...nothing, day: '2026-03-15', deposits: 2, depositsMinor: taka(2_000), feesMinor: taka(15) },
  ]);
  expect(await waits(world.ctx, depositsWaiting)).toEqual({ waiting: 0, since: null });
});

test('a withdrawal counts on the day it was paid, whenever it was asked for and confirmed', async () => {
  const world = await withdrawWorld();
  const { ctx, member } = world;
  await ask(world, { units: 500 });
  const withdrawalId = await paid(world, { units: 1_000 });
  const [row] = await asOwner(world.database, async (client) => {
    const { rows } = await client.query('select paid_at, fee_minor from withdrawals where id = $1', [withdrawalId]);
    return rows as { paid_at: Date; fee_minor: string }[];
  });
  await confirmReceived(later(ctx, 2 * 86_400), { accountId: member.id, withdrawalId });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(row!.paid_at);
  const fee = BigInt(row!.fee_minor);
  expect(await readCashFlow(ctx, { from: day, to: day, timeZone })).toEqual([
    { ...nothing, day, withdrawals: 1, withdrawalsMinor: taka(1_000) - fee, feesMinor: fee },
  ]);
  expect(await waits(ctx, withdrawalsWaiting)).toMatchObject({ waiting: 1 });
});

test('an alarm stays until an operator has said what it was, once', async () => {
  const { ctx, database } = await withdrawWorld();
  expect(await findLastTrialBalance(ctx)).toBeNull();
  await takeTrialBalance(ctx);
  expect(await listOpenAlarms(ctx)).toEqual([]);
  expect(await findLastTrialBalance(ctx)).toEqual(ctx.now);
  await asOwner(database, (client) =>
    client.query(`update ledger_accounts set balance = balance + 1 where kind = 'main' and owner_id is not null`),
  );
  await takeTrialBalance(ctx);
  const [alarm] = await listOpenAlarms(ctx);
  expect(alarm!.differences.length).toBeGreaterThan(0);
  const byOperator = { ...ctx, actor: operator };
  const settled = await Promise.allSettled(
    [1, 2, 3].map(() => settleAlarm(byOperator, { alarmId: alarm!.id, reason: 'A row was changed by hand' })),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(settleAlarm(byOperator, { alarmId: alarm!.id, reason: 'again' })).rejects.toMatchObject({
    code: 'ledger.alarm_settled',
  });
  expect([await listOpenAlarms(ctx), await countAlarms(ctx)]).toEqual([[], 0]);
  const trail = await listAudit(ctx, { subject: `ledger-alarm:${alarm!.id}` });
  expect(trail.entries).toMatchObject([
    { action: 'ledger.settleAlarm', after: { reason: 'A row was changed by hand' } },
  ]);
});
