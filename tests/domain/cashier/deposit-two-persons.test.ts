import { expect, test } from 'vitest';
import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { refundDeposit, rejectDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import { listDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { sendSlip } from '~/domain/cashier/deposits/send-slip.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { makeOwner } from '../../setup/make-owner';
import { asOwner } from '../../setup/world';
import { jpeg } from '../files/pictures';
import {
  type CashierWorld,
  cashierWorld,
  handedOver,
  mainOf,
  noticeFor,
  operator,
  rowOf,
  secondOperator,
  sumsOf,
} from './cashier-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });
const thirdOperator = { ...operator, id: 9_003, name: 'operator3' };

async function withSlip(world: CashierWorld, units = 1_000): Promise<number> {
  const depositId = await handedOver(world, { code: 'bank-transfer', units });
  await sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() });
  return depositId;
}

function approve(world: CashierWorld, depositId: number, units: number, actor = operator, change: object = {}) {
  const receivedMinor = taka(units);
  const input = { depositId, receivedMinor, confirmedMinor: receivedMinor, reason: 'As on the statement', ...change };
  return approveDeposit({ ...world.ctx, actor }, input);
}

test('what was asked for is credited by one operator, another amount by two different ones', async () => {
  const world = await cashierWorld();
  expect(await approve(world, await withSlip(world), 1_000)).toBe('arrived');
  expect(await mainOf(world)).toBe(taka(1_000));
  const depositId = await withSlip(world);
  expect(await approve(world, depositId, 1_200)).toBe('second_review');
  await expect(approve(world, depositId, 1_200)).rejects.toEqual(refused('cashier.second_person'));
  expect(await mainOf(world)).toBe(taka(1_000));
  const queue = await listDepositQueue(world.ctx, { state: null, search: '', after: null });
  expect(queue.deposits).toMatchObject([{ id: depositId, state: 'second_review', agreedMinor: taka(1_200) }]);
  expect(await approve(world, depositId, 1_200, secondOperator)).toBe('arrived');
  expect(await mainOf(world)).toBe(taka(2_200));
  expect(await rowOf(world, depositId)).toMatchObject({ firstApproverId: operator.id, secondApproverId: 9_002 });
});

test('from the setting’s amount on two operators are needed for what was asked for, too', async () => {
  const world = await cashierWorld();
  await changeSetting(world.ctx, { key: 'creditSecondPersonFrom', value: 2_000 });
  expect(await approve(world, await withSlip(world, 1_999), 1_999)).toBe('arrived');
  const depositId = await withSlip(world, 2_000);
  expect(await approve(world, depositId, 2_000)).toBe('second_review');
  await changeSetting(world.ctx, { key: 'creditSecondPersonFrom', value: 5_000 });
  await expect(approve(world, depositId, 2_000)).rejects.toEqual(refused('cashier.second_person'));
  expect(await approve(world, depositId, 2_000, secondOperator)).toBe('arrived');
});

test('nobody credits more than the method’s maximum, nor two together', async () => {
  const world = await cashierWorld();
  const depositId = await withSlip(world);
  const { maxMinor } = await asOwner(world.database, async (client) => {
    const { rows } = await client.query(
      `select max_minor::text as max from payment_methods where code = 'bank-transfer'`,
    );
    return { maxMinor: BigInt(rows[0].max) };
  });
  for (const receivedMinor of [maxMinor + 1n, taka(999_999_999_999)]) {
    for (const actor of [operator, secondOperator]) {
      await expect(
        approve(world, depositId, 1, actor, { receivedMinor, confirmedMinor: receivedMinor }),
      ).rejects.toEqual(refused('cashier.over_maximum', { field: 'receivedAmount' }));
    }
  }
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'slip_review' });
});

test.each([
  ['not typed again', undefined],
  ['typed again otherwise', taka(1_002)],
])('another amount %s is refused', async (_how, confirmedMinor) => {
  const world = await cashierWorld();
  const depositId = await withSlip(world);
  await expect(approve(world, depositId, 1_200, operator, { confirmedMinor })).rejects.toEqual(
    refused('cashier.amount_unconfirmed', { field: 'confirmAmount' }),
  );
  expect(await approve(world, depositId, 1_000, operator, { confirmedMinor, reason: '' })).toBe('arrived');
});

test('two who name different amounts have not agreed; a correction starts again', async () => {
  const world = await cashierWorld();
  const depositId = await withSlip(world);
  await approve(world, depositId, 1_200);
  expect(await approve(world, depositId, 1_300, secondOperator)).toBe('second_review');
  await expect(approve(world, depositId, 1_300, secondOperator)).rejects.toEqual(refused('cashier.second_person'));
  expect(await mainOf(world)).toBe(0n);
  expect(await approve(world, depositId, 1_300, thirdOperator)).toBe('arrived');
  expect(await mainOf(world)).toBe(taka(1_300));
});

test('the second operator may say no; what a provider was paid is never declared missing', async () => {
  const world = await cashierWorld();
  const depositId = await withSlip(world);
  await approve(world, depositId, 1_200);
  const bySecond = { ...world.ctx, actor: secondOperator };
  expect(await rejectDeposit(bySecond, { depositId, reason: 'Nothing came' })).toBe('rejected');
  const paid = await handedOver(world);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, paid, { amountMinor: taka(700) }));
  await approve(world, paid, 700);
  await expect(rejectDeposit(bySecond, { depositId: paid, reason: 'No' })).rejects.toEqual(
    refused('cashier.deposit_decided'),
  );
  expect(await refundDeposit(bySecond, { depositId: paid, reason: 'Sent back' })).toBe('refunded');
  expect(await mainOf(world)).toBe(0n);
});

test('of many second operators at once one credits it; the first operator’s own repetitions do nothing', async () => {
  const world = await cashierWorld();
  for (let round = 0; round < (process.env.SOAK === '1' ? 20 : 3); round++) {
    const before = await mainOf(world);
    const depositId = await withSlip(world);
    await approve(world, depositId, 1_200);
    const all = await Promise.allSettled(
      Array.from({ length: 15 }, (_, n) =>
        approve(world, depositId, 1_200, [operator, secondOperator, thirdOperator][n % 3]),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await mainOf(world)) - before).toBe(taka(1_200));
  }
  expect(await sumsOf(world)).toMatchObject({ total: '0', wrong: 0 });
});

test('the database lets no one person stand in for two', async () => {
  const world = await cashierWorld();
  const depositId = await withSlip(world);
  await approve(world, depositId, 1_200);
  const forged = asOwner(world.database, (client) =>
    client.query(
      `update deposits set state = 'arrived', received_minor = agreed_minor, credited_minor = agreed_minor,
        second_approver_id = first_approver_id where id = $1`,
      [depositId],
    ),
  );
  await expect(forged).rejects.toThrow('deposits_are_agreed_to_by_two_persons');
});

async function alarmWorld() {
  const world = await cashierWorld();
  const told: DomainEvent[] = [];
  world.ctx.reactions.creditAlarmed = [async (_ctx, event) => void told.push(event)];
  const [watcher, asleep] = [await operatorNamed(world, 'watcher'), await operatorNamed(world, 'asleep')];
  await asOwner(world.database, (client) =>
    client.query(`update accounts set status = 'suspended' where id = $1`, [asleep]),
  );
  const letters = () =>
    asOwner(world.database, async (client) => {
      const { rows } = await client.query(
        `select account_id::int as "to", body->>'template' as template, about from messages where account_id <> $1 order by id`,
        [world.member],
      );
      return rows;
    });
  return { ...world, told, letters, watcher };
}

async function operatorNamed({ ctx }: CashierWorld, account: string): Promise<number> {
  const id = await createAccount(ctx, { account, nickname: account, role: 'operator', type: 0, passwordHash: null });
  await makeOwner(ctx, id);
  return id;
}

test('a credit from the setting’s amount on is told to the active operators who answer for the books and to the log', async () => {
  const world = await alarmWorld();
  await changeSetting(world.ctx, { key: 'creditAlarmFrom', value: 2_000 });
  await approve(world, await withSlip(world, 1_999), 1_999);
  expect(world.told).toEqual([]);
  const depositId = await withSlip(world, 2_000);
  await approve(world, depositId, 2_000);
  expect(world.told).toEqual([{ kind: 'creditAlarmed', subject: `deposit:${depositId}`, amountMinor: taka(2_000) }]);
  expect(await world.letters()).toEqual([
    { to: world.watcher, template: 'creditAlarm', about: `deposit:${depositId}` },
  ]);
});

test('a credit many times the usual is told, once enough is known of the usual', async () => {
  const world = await alarmWorld();
  const past = (count: number) =>
    asOwner(world.database, (client) =>
      client.query(
        `insert into deposits (reference, account_id, method_id, currency, amount_minor, fee_minor, state, state_at, created_at,
          expires_at, received_minor, credited_minor)
        select 'D-PAST' || gen_random_uuid(), $1, $2, 'BDT', $3, 0, 'arrived', $4::timestamptz - interval '1 day', now(), now(), $3, $3
        from generate_series(1, $5)`,
        [world.member, world.methods['bank-transfer'], String(taka(600)), world.ctx.now, count],
      ),
    );
  await past(98);
  await approve(world, await withSlip(world, 3_001), 3_001);
  expect(world.told).toEqual([]);
  await past(1);
  await approve(world, await withSlip(world, 3_000), 3_000);
  expect(world.told).toEqual([]);
  await approve(world, await withSlip(world, 15_006), 15_006);
  expect(world.told).toHaveLength(1);
});
