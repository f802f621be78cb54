import { describe, expect, test } from 'vitest';
import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { refundDeposit, rejectDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import { getQueuedDeposit, listDepositQueue } from '~/domain/cashier/deposits/deposit-queue.server';
import { listSteps } from '~/domain/cashier/deposits/read-deposits.server';
import { sendSlip } from '~/domain/cashier/deposits/send-slip.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import type { DomainEvent } from '~/domain/shared/events.server';
import { taka } from '~/domain/shared/money';
import { asOwner } from '../../setup/world';
import { jpeg } from '../files/pictures';
import {
  ask,
  type CashierWorld,
  cashierWorld,
  handedOver,
  later,
  mainOf,
  messagesOf,
  noticeFor,
  operator,
  rowOf,
  secondOperator,
  sumsOf,
} from './cashier-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

async function withSlip(world: CashierWorld): Promise<number> {
  const depositId = await handedOver(world, { code: 'bank-transfer', units: 5_000 });
  await sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() });
  return depositId;
}

test('a transfer by hand: the slip, the operator’s word, the money, the message, the trail', async () => {
  const world = await cashierWorld();
  const told: DomainEvent[] = [];
  world.ctx.reactions.depositArrived = [async (_ctx, event) => void told.push(event)];
  const depositId = await withSlip(world);
  const queued = await listDepositQueue(world.ctx, { state: null, search: '', after: null });
  expect(queued.deposits).toMatchObject([{ id: depositId, account: 'rahima', state: 'slip_review' }]);
  const byOperator = { ...later(world.ctx, 60), actor: operator };
  const another = { depositId, receivedMinor: taka(4_990), confirmedMinor: taka(4_990) };
  await expect(approveDeposit(byOperator, { ...another, reason: '' })).rejects.toEqual(
    refused('cashier.reason_required', { field: 'reason' }),
  );
  expect(await mainOf(world)).toBe(0n);
  await approveDeposit(byOperator, { ...another, reason: 'The bank kept ten' });
  expect(await mainOf(world)).toBe(0n);
  await approveDeposit({ ...byOperator, actor: secondOperator }, { ...another, reason: '' });
  expect(await rowOf(world, depositId)).toMatchObject({
    state: 'arrived',
    receivedMinor: taka(4_990),
    creditedMinor: taka(4_990),
    reason: 'The bank kept ten',
  });
  expect(await mainOf(world)).toBe(taka(4_990));
  expect(told).toEqual([{ kind: 'depositArrived', accountId: world.member, depositId, amountMinor: taka(4_990) }]);
  expect(await messagesOf(world)).toEqual(['depositArrival']);
  expect(
    (await listSteps(world.ctx, depositId)).map(({ event, state, actorName }) => [event, state, actorName]),
  ).toEqual([
    ['create', 'created', 'test'],
    ['askSlip', 'awaiting_slip', 'test'],
    ['sendSlip', 'slip_review', 'test'],
    ['approveFirst', 'second_review', 'operator'],
    ['approve', 'arrived', 'operator2'],
  ]);
  const audit = await asOwner(world.database, (client) =>
    client.query(
      `select action, actor_name, "before"->>'amountMinor' = "after"->>'amountMinor' as "keepsAsked",
        "after"->>'receivedMinor' as received from audit_entries where subject = $1 order by id`,
      [`deposit:${depositId}`],
    ),
  );
  expect(audit.rows).toEqual([
    { action: 'cashier.approveFirstDeposit', actor_name: 'operator', keepsAsked: true, received: String(taka(4_990)) },
    { action: 'cashier.approveDeposit', actor_name: 'operator2', keepsAsked: true, received: String(taka(4_990)) },
  ]);
});

test('a better slip takes the place of the first until somebody has decided', async () => {
  const world = await cashierWorld();
  const depositId = await withSlip(world);
  const { slipFileId } = await rowOf(world, depositId);
  await sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() });
  const second = await rowOf(world, depositId);
  expect(second).toMatchObject({ state: 'slip_review' });
  expect(second.slipFileId).not.toBe(slipFileId);
  await rejectDeposit({ ...world.ctx, actor: operator }, { depositId, reason: 'Nothing came' });
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'rejected', reason: 'Nothing came' });
  expect(await messagesOf(world)).toEqual(['depositFailed']);
  const again = sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() });
  await expect(again).rejects.toEqual(refused('cashier.deposit_decided', { field: 'proof' }));
});

test('a slip that is no picture is refused and changes nothing; a deposit with a provider takes none', async () => {
  const world = await cashierWorld();
  const byHand = await handedOver(world, { code: 'bank-transfer', units: 5_000 });
  const bad = sendSlip(world.ctx, { accountId: world.member, depositId: byHand, bytes: Buffer.from('<html>') });
  await expect(bad).rejects.toEqual(refused('files.not_an_image', { field: 'proof' }));
  expect(await rowOf(world, byHand)).toMatchObject({ state: 'awaiting_slip', slipFileId: null });
  const depositId = await handedOver(world);
  await takeNotice(later(world.ctx, 9_999), 'demo', await noticeFor(world, depositId, { status: 'failed' }));
  await expect(sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() })).rejects.toEqual(
    refused('cashier.deposit_decided'),
  );
});

test('of an operator who approves and one who rejects, twenty times at once, one decides', async () => {
  const world = await cashierWorld();
  for (let round = 0; round < (process.env.SOAK === '1' ? 20 : 3); round++) {
    const before = await mainOf(world);
    const depositId = await withSlip(world);
    const ctx = { ...world.ctx, actor: operator };
    const decided = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? approveDeposit(ctx, { depositId, receivedMinor: taka(5_000), reason: '' })
          : rejectDeposit(ctx, { depositId, reason: 'No' }),
      ),
    );
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await rowOf(world, depositId);
    expect((await mainOf(world)) - before).toBe(state === 'arrived' ? taka(5_000) : 0n);
  }
  expect(await sumsOf(world)).toMatchObject({ total: '0', wrong: 0 });
});

test('operators give a reason for a no, decide only what waits for them, and never about their own', async () => {
  const world = await cashierWorld();
  const ctx = { ...world.ctx, actor: operator };
  const open = await handedOver(world);
  const decided = refused('cashier.deposit_decided');
  await expect(approveDeposit(ctx, { depositId: open, receivedMinor: taka(500), reason: '' })).rejects.toEqual(decided);
  await expect(rejectDeposit(ctx, { depositId: open, reason: 'x' })).rejects.toEqual(decided);
  await expect(refundDeposit(ctx, { depositId: open, reason: 'x' })).rejects.toEqual(decided);
  const depositId = await withSlip(world);
  await expect(rejectDeposit(ctx, { depositId, reason: '' })).rejects.toEqual(refused('cashier.reason_required'));
  await expect(rejectDeposit(ctx, { depositId: 404, reason: 'x' })).rejects.toEqual(refused('cashier.not_found'));
  const own = { ...ctx, actor: { ...operator, id: world.member } };
  await expect(approveDeposit(own, { depositId, receivedMinor: taka(1), reason: '' })).rejects.toEqual(
    refused('cashier.not_found'),
  );
  expect(await mainOf(world)).toBe(0n);
  expect(await getQueuedDeposit(ctx, depositId)).toMatchObject({ state: 'slip_review' });
});

describe('the number of a transfer made by hand', () => {
  const mark = { transactionId: 'BKX7TRX001', senderNumber: '01712345678' };
  const none = Buffer.alloc(0);

  test('proves it without a picture, and operators find it by that, by its reference and by its owner', async () => {
    const world = await cashierWorld();
    const depositId = await handedOver(world, { code: 'bkash-send-money', units: 500 });
    await sendSlip(world.ctx, { accountId: world.member, depositId, bytes: none, mark });
    expect(await rowOf(world, depositId)).toMatchObject({ state: 'slip_review', slipFileId: null, ...mark });
    const { reference, account } = await getQueuedDeposit(world.ctx, depositId);
    for (const search of ['bkx7trx001', 'BKX7 TRX-001', reference.toLowerCase(), account.toUpperCase()]) {
      const { deposits } = await listDepositQueue(world.ctx, { state: null, search, after: null });
      expect(deposits.map(({ id }) => id)).toEqual([depositId]);
    }
  });

  test('is taken once, also by many at once; the owner may send it again, and anybody after a rejection', async () => {
    const world = await cashierWorld();
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push(await handedOver(world, { code: 'bkash-send-money', units: 500 }));
    const send = (depositId: number) => sendSlip(world.ctx, { accountId: world.member, depositId, bytes: none, mark });
    const outcomes = await Promise.allSettled(ids.map(send));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ code: 'cashier.transaction_used', field: 'transactionId' });
      }
    }
    const first = ids[outcomes.findIndex(({ status }) => status === 'fulfilled')]!;
    const second = ids.find((id) => id !== first)!;
    await send(first);
    await rejectDeposit({ ...world.ctx, actor: operator }, { depositId: first, reason: 'Not found' });
    await send(second);
    expect(await rowOf(world, second)).toMatchObject({ state: 'slip_review', ...mark });
  });

  test('is refused twice by the database itself', async () => {
    const world = await cashierWorld();
    const ids = [await ask(world, world.ctx), await ask(world, world.ctx)];
    const twice = asOwner(world.database, (client) =>
      client.query(`update deposits set transaction_id = 'SAME12' where id = any($1)`, [ids]),
    );
    await expect(twice).rejects.toMatchObject({ constraint: 'deposits_have_a_transfer_of_their_own' });
  });
});
