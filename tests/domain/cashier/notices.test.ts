import { expect, test } from 'vitest';
import { approveDeposit } from '~/domain/cashier/deposits/approve-deposit.server';
import { cancelDeposit } from '~/domain/cashier/deposits/cancel-deposit.server';
import { refundDeposit } from '~/domain/cashier/deposits/decide-deposit.server';
import { expireDeposits } from '~/domain/cashier/deposits/expire-deposits.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { asOwner } from '../../setup/world';
import {
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

const isSoak = process.env.SOAK === '1';

function liveStates({ database, member }: CashierWorld): Promise<string[]> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query(
      `select payload->>'state' as state from live_events where owner_id = $1 and kind = 'deposit' order by seq`,
      [member],
    );
    return rows.map(({ state }) => state);
  });
}

test('paid in full it arrives, less its fee, with a message and a live event', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world, { code: 'card', units: 1_000 });
  expect(await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId))).toBe('OK');
  expect(await mainOf(world)).toBe(taka(985));
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'arrived', creditedMinor: taka(985) });
  expect(await messagesOf(world)).toEqual(['depositArrival']);
  expect(await liveStates(world)).toEqual(['awaiting_payment', 'arrived']);
});

test('the same message fifty times at once, and again later, is one credit and one answer', async () => {
  const world = await cashierWorld();
  for (let round = 0; round < (isSoak ? 20 : 2); round++) {
    const before = await mainOf(world);
    const notice = await noticeFor(world, await handedOver(world));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => takeNotice(world.ctx, 'demo', notice)));
    expect(new Set(outcomes)).toEqual(new Set(['OK']));
    expect(await takeNotice(later(world.ctx, 86_400), 'demo', notice)).toBe('OK');
    expect((await mainOf(world)) - before).toBe(taka(500));
  }
  expect(await sumsOf(world)).toEqual({ total: '0', wrong: 0, transfers: isSoak ? 20 : 2 });
});

test('the provider tells of one payment under many names at once: still one credit', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  const notices = await Promise.all(Array.from({ length: 20 }, () => noticeFor(world, depositId)));
  const outcomes = await Promise.all(notices.map((notice) => takeNotice(world.ctx, 'demo', notice)));
  expect(new Set(outcomes)).toEqual(new Set(['OK']));
  expect(await mainOf(world)).toBe(taka(500));
  expect(await messagesOf(world)).toEqual(['depositArrival']);
});

test('paid, failed and under way, cancelled and expired, all at once: the money is there once or waits to be looked at', async () => {
  const world = await cashierWorld();
  for (let round = 0; round < (isSoak ? 60 : 6); round++) {
    const before = await mainOf(world);
    const depositId = await handedOver(world, {}, later(world.ctx, round * 3_600));
    const ctx = later(world.ctx, round * 3_600 + 1_900);
    const [paid, failed, pending] = await Promise.all(
      (['paid', 'failed', 'pending'] as const).map((status) => noticeFor(world, depositId, { status })),
    );
    await Promise.allSettled([
      takeNotice(ctx, 'demo', failed!),
      takeNotice(ctx, 'demo', paid!),
      expireDeposits(ctx),
      takeNotice(ctx, 'demo', pending!),
      cancelDeposit(ctx, { accountId: world.member, depositId }),
    ]);
    const { state } = await rowOf(world, depositId);
    const gained = (await mainOf(world)) - before;
    expect({ state, gained }).toEqual(
      state === 'arrived' ? { state, gained: taka(500) } : { state: 'late_review', gained: 0n },
    );
  }
});

test('another message under a known name is told so and does nothing', async () => {
  const world = await cashierWorld();
  const notice = await noticeFor(world, await handedOver(world));
  const forged = { ...notice, amountMinor: taka(50_000) };
  await takeNotice(world.ctx, 'demo', notice);
  expect(await takeNotice(world.ctx, 'demo', forged)).toBe('DUPLICATE_NOTICE');
  expect(await mainOf(world)).toBe(taka(500));
});

async function approveByTwo(world: CashierWorld, depositId: number, units: number) {
  const received = { depositId, receivedMinor: taka(units), confirmedMinor: taka(units), reason: '' };
  for (const actor of [operator, secondOperator]) await approveDeposit({ ...world.ctx, actor }, received);
}

test.each([
  ['less', 250],
  ['more', 900],
])('%s than asked waits for two operators, who credit what came', async (_how, units) => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId, { amountMinor: taka(units) }));
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'wrong_amount', receivedMinor: taka(units) });
  expect(await mainOf(world)).toBe(0n);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId));
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'wrong_amount', receivedMinor: taka(units) });
  await approveByTwo(world, depositId, units);
  expect(await mainOf(world)).toBe(taka(units));
});

test('of another amount the fee is reckoned anew', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world, { code: 'card', units: 1_000 });
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId, { amountMinor: taka(2_000) }));
  await approveByTwo(world, depositId, 2_000);
  expect(await mainOf(world)).toBe(taka(1_970));
});

test('a wrong amount may go back, and is then not credited any more', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId, { amountMinor: taka(1) }));
  await refundDeposit({ ...world.ctx, actor: operator }, { depositId, reason: 'Sent back' });
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId));
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'refunded', reason: 'Sent back' });
  expect(await mainOf(world)).toBe(0n);
  expect(await messagesOf(world)).toEqual(['depositFailed']);
});

test.each(['expired', 'cancelled', 'failed'] as const)(
  'money for a deposit that is %s is looked at first',
  async (end) => {
    const world = await cashierWorld();
    const depositId = await ended(world, end);
    await takeNotice(later(world.ctx, 7_200), 'demo', await noticeFor(world, depositId));
    expect(await rowOf(world, depositId)).toMatchObject({ state: 'late_review', receivedMinor: taka(500) });
    expect(await mainOf(world)).toBe(0n);
    await approveDeposit({ ...world.ctx, actor: operator }, { depositId, receivedMinor: taka(500), reason: '' });
    expect(await mainOf(world)).toBe(taka(500));
  },
);

test('where the site says so, late money in full is credited at once, and in part still looked at', async () => {
  const world = await cashierWorld();
  await changeSetting(world.ctx, { key: 'lateDeposits', value: 'atOnce' });
  const inFull = await ended(world, 'expired');
  await takeNotice(world.ctx, 'demo', await noticeFor(world, inFull));
  expect(await rowOf(world, inFull)).toMatchObject({ state: 'arrived' });
  const inPart = await ended(world, 'cancelled');
  await takeNotice(world.ctx, 'demo', await noticeFor(world, inPart, { amountMinor: taka(499) }));
  expect(await rowOf(world, inPart)).toMatchObject({ state: 'late_review' });
  expect(await mainOf(world)).toBe(taka(500));
});

test('one that is under way waits longer, and then arrives', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId, { status: 'pending' }));
  expect(await expireDeposits(later(world.ctx, 3_600))).toBe(0);
  await takeNotice(later(world.ctx, 7_200), 'demo', await noticeFor(world, depositId));
  expect(await mainOf(world)).toBe(taka(500));
  expect(await liveStates(world)).toEqual(['awaiting_payment', 'processing', 'arrived']);
});

test('an unknown reference, another provider’s and another currency are answered and do nothing', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  const tell = async (provider: string, changes: object) =>
    takeNotice(world.ctx, provider, { ...(await noticeFor(world, depositId)), ...changes });
  expect(await tell('demo', { reference: 'D-NOBODYS' })).toBe('UNKNOWN_REFERENCE');
  expect(await tell('paygate', {})).toBe('UNKNOWN_REFERENCE');
  expect(await tell('demo', { currency: 'USD' })).toBe('WRONG_CURRENCY');
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'awaiting_payment' });
  expect(await mainOf(world)).toBe(0n);
});

test('what reacts to the arrival fails with it: no credit, and the message comes again', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  const notice = await noticeFor(world, depositId);
  world.ctx.reactions.depositArrived = [() => Promise.reject(new Error('a reaction failed'))];
  await expect(takeNotice(world.ctx, 'demo', notice)).rejects.toThrow('a reaction failed');
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'awaiting_payment' });
  expect(await mainOf(world)).toBe(0n);
  world.ctx.reactions.depositArrived = [];
  expect(await takeNotice(world.ctx, 'demo', notice)).toBe('OK');
  expect(await mainOf(world)).toBe(taka(500));
});

async function ended(world: CashierWorld, how: 'expired' | 'cancelled' | 'failed'): Promise<number> {
  const depositId = await handedOver(world);
  if (how === 'expired') await expireDeposits(later(world.ctx, 3_600));
  if (how === 'cancelled') await cancelDeposit(world.ctx, { accountId: world.member, depositId });
  if (how === 'failed') await takeNotice(world.ctx, 'demo', await noticeFor(world, depositId, { status: 'failed' }));
  expect(await rowOf(world, depositId)).toMatchObject({ state: how });
  return depositId;
}
