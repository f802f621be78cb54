import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelDeposit } from '~/domain/cashier/deposits/cancel-deposit.server';
import { failuresBeforeBlock, mostOpenDeposits } from '~/domain/cashier/deposits/deposit-limits';
import { expireDeposits } from '~/domain/cashier/deposits/expire-deposits.server';
import {
  findLastMethodId,
  findUnfinishedDeposit,
  getOwnDeposit,
  listOwnDeposits,
  listSteps,
} from '~/domain/cashier/deposits/read-deposits.server';
import { sendSlip } from '~/domain/cashier/deposits/send-slip.server';
import { takeNotice } from '~/domain/cashier/deposits/take-notice.server';
import { listOfferedMethods } from '~/domain/cashier/methods/list-methods.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { asOwner } from '../../setup/world';
import { jpeg } from '../files/pictures';
import {
  ask,
  type CashierWorld,
  cashierWorld,
  handedOver,
  handOver,
  later,
  mainOf,
  noticeFor,
  rowOf,
} from './cashier-world';

const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

async function withSlip(world: CashierWorld): Promise<number> {
  const depositId = await handedOver(world, { code: 'bank-transfer', units: 5_000 });
  await sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() });
  return depositId;
}

test('a deposit is noted down with its fee, and its provider opens a payment for it', async () => {
  const world = await cashierWorld();
  const depositId = await ask(world, world.ctx, { code: 'card', units: 1_000 });
  expect(await rowOf(world, depositId)).toMatchObject({
    state: 'created',
    amountMinor: taka(1_000),
    feeMinor: taka(15),
    expiresAt: new Date(world.ctx.now.getTime() + 30 * 60_000),
  });
  const { payUrl } = await handOver(world, depositId);
  const { reference, state } = await rowOf(world, depositId);
  expect({ payUrl, state }).toEqual({ payUrl: `https://pay.example/${reference}`, state: 'awaiting_payment' });
  expect(world.orders).toEqual([
    expect.objectContaining({
      reference,
      kind: 'card',
      amount: '1000.00',
      currency: 'BDT',
      returnUrl: 'https://khela.example/back',
      notifyUrl: 'https://khela.example/api/webhooks/demo',
    }),
  ]);
  expect(await mainOf(world)).toBe(0n);
});

test('handed over again it leads to the same page, without asking the provider', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  const again = await Promise.all([handOver(world, depositId), handOver(world, depositId)]);
  expect(new Set(again.map(({ payUrl }) => payUrl)).size).toBe(1);
  expect(world.orders).toHaveLength(1);
});

test('a provider that is away leaves the deposit as it was, to be tried again', async () => {
  const world = await cashierWorld();
  const depositId = await ask(world, world.ctx);
  const { open } = world.gateway;
  world.gateway.open = () => Promise.reject(new Refusal('payments.unavailable'));
  await expect(handOver(world, depositId)).rejects.toEqual(refused('payments.unavailable'));
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'created' });
  world.gateway.open = open;
  expect((await handOver(world, depositId)).payUrl).toContain('https://pay.example/');
});

test('the same form fifty times at once is one deposit and one answer; with another amount it is refused', async () => {
  const world = await cashierWorld();
  const requestKey = randomUUID();
  const ids = await Promise.all(Array.from({ length: 50 }, () => ask(world, world.ctx, { requestKey })));
  expect(new Set(ids).size).toBe(1);
  await expect(ask(world, world.ctx, { requestKey, units: 501 })).rejects.toEqual(refused('form.key_conflict'));
  expect((await listOwnDeposits(world.ctx, world.member, null)).deposits).toHaveLength(1);
});

test('limits are the method’s own, and a method that is off or unknown takes nothing', async () => {
  const world = await cashierWorld();
  const over = refused('cashier.over_maximum', { field: 'amount', params: { maxMinor: String(taka(25_000)) } });
  await expect(ask(world, world.ctx, { units: 99 })).rejects.toEqual(
    refused('cashier.under_minimum', { field: 'amount' }),
  );
  await expect(ask(world, world.ctx, { units: 25_001 })).rejects.toEqual(over);
  await expect(ask(world, world.ctx, { units: 100 })).resolves.toBeTypeOf('number');
  await expect(ask(world, world.ctx, { units: 25_000 })).resolves.toBeTypeOf('number');
  await expect(ask(world, world.ctx, { code: 'none' })).rejects.toEqual(refused('cashier.unknown_method'));
  const [first] = demoMethods('demo');
  await saveMethod(world.ctx, { ...first!, isEnabled: false });
  await expect(ask(world, world.ctx)).rejects.toEqual(refused('cashier.unknown_method', { field: 'methodId' }));
  await saveMethod(world.ctx, { ...first!, provider: 'gone' });
  expect((await listOfferedMethods(world.ctx)).map(({ code }) => code)).not.toContain('bkash');
});

test('the last method is remembered', async () => {
  const world = await cashierWorld();
  expect(await findLastMethodId(world.ctx, world.member)).toBeNull();
  await ask(world, world.ctx, { code: 'usdt-trc20', units: 1_000 });
  expect(await findLastMethodId(world.ctx, world.member)).toBe(world.methods['usdt-trc20']);
  expect(await findLastMethodId(world.ctx, world.other)).toBeNull();
});

test('after five failures in ten minutes nothing is begun until the oldest is past them', async () => {
  const world = await cashierWorld();
  for (let n = 0; n < failuresBeforeBlock; n++) {
    const ctx = later(world.ctx, n * 60);
    const notice = await noticeFor(world, await handedOver(world, {}, ctx), { status: 'failed' });
    await takeNotice(ctx, 'demo', notice);
  }
  const blocked = ask(world, later(world.ctx, 300));
  await expect(blocked).rejects.toEqual(refused('cashier.failed_too_often', { params: { seconds: '300' } }));
  await expect(ask(world, later(world.ctx, 601))).resolves.toBeTypeOf('number');
});

test('so many open at once, counted also when they come at once', async () => {
  const world = await cashierWorld();
  const asked = await Promise.allSettled(Array.from({ length: mostOpenDeposits + 10 }, () => ask(world, world.ctx)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostOpenDeposits);
  const reasons = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(new Set(reasons)).toEqual(new Set(['cashier.open_deposits']));
});

test('another’s deposit is as unknown as none, whatever is wanted of it', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world, { code: 'bank-transfer', units: 5_000 });
  const foreign = { accountId: world.other, depositId };
  const notFound = refused('cashier.not_found');
  const bytes = await jpeg();
  await expect(getOwnDeposit(world.ctx, foreign)).rejects.toEqual(notFound);
  await expect(cancelDeposit(world.ctx, foreign)).rejects.toEqual(notFound);
  await expect(sendSlip(world.ctx, { ...foreign, bytes })).rejects.toEqual(notFound);
  const files = await asOwner(world.database, (client) => client.query('select id from files'));
  expect(files.rowCount).toBe(0);
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'awaiting_slip' });
});

test('what nobody paid in time expires once, whatever waits for an operator stays', async () => {
  const world = await cashierWorld();
  const created = await ask(world, world.ctx);
  const open = await handedOver(world);
  const byHand = await handedOver(world, { code: 'bank-transfer', units: 5_000 });
  const reviewed = await withSlip(world);
  expect(await expireDeposits(later(world.ctx, 29 * 60))).toBe(0);
  const halfAnHour = later(world.ctx, 31 * 60);
  const counts = await Promise.all([expireDeposits(halfAnHour), expireDeposits(halfAnHour)]);
  expect(counts[0]! + counts[1]!).toBe(2);
  expect(await expireDeposits(later(world.ctx, 25 * 3_600))).toBe(1);
  const states = await Promise.all([created, open, byHand, reviewed].map((id) => rowOf(world, id)));
  expect(states.map(({ state }) => state)).toEqual(['expired', 'expired', 'expired', 'slip_review']);
  expect(await findUnfinishedDeposit(world.ctx, world.member)).toBeNull();
});

test('a slip for a transfer that had expired is looked at all the same', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world, { code: 'bank-transfer', units: 5_000 });
  await expireDeposits(later(world.ctx, 25 * 3_600));
  await sendSlip(world.ctx, { accountId: world.member, depositId, bytes: await jpeg() });
  expect(await rowOf(world, depositId)).toMatchObject({ state: 'late_review' });
});

test('cancelled twice is cancelled once; what has arrived is not cancelled', async () => {
  const world = await cashierWorld();
  const depositId = await handedOver(world);
  const which = { accountId: world.member, depositId };
  await cancelDeposit(world.ctx, which);
  await cancelDeposit(world.ctx, which);
  expect((await listSteps(world.ctx, depositId)).filter(({ event }) => event === 'cancel')).toHaveLength(1);
  const paid = await handedOver(world);
  await takeNotice(world.ctx, 'demo', await noticeFor(world, paid));
  await expect(cancelDeposit(world.ctx, { ...which, depositId: paid })).rejects.toEqual(
    refused('cashier.deposit_decided'),
  );
});

test('steps cannot be rewritten, not even by the database’s owner', async () => {
  const world = await cashierWorld();
  await ask(world, world.ctx);
  const rewrite = asOwner(world.database, (client) => client.query(`update deposit_steps set state = 'arrived'`));
  await expect(rewrite).rejects.toThrow('append-only');
});

test('own deposits come newest first, page by page, each once', async () => {
  const world = await cashierWorld();
  const ids: number[] = [];
  for (let n = 0; n < 13; n++) ids.push(await ask(world, later(world.ctx, n)));
  const first = await listOwnDeposits(world.ctx, world.member, null);
  const second = await listOwnDeposits(world.ctx, world.member, first.next);
  expect([...first.deposits, ...second.deposits].map(({ id }) => id)).toEqual(ids.reverse());
  expect(second.next).toBeNull();
});
