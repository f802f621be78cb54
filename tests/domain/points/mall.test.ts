import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { convertPoints } from '~/domain/points/mall/convert-points.server';
import { findGoods } from '~/domain/points/mall/goods.server';
import { listRedemptions } from '~/domain/points/mall/list-redemptions.server';
import {
  approveRedemption,
  rejectRedemption,
  sendRedemption,
} from '~/domain/points/operating/decide-redemption.server';
import { saveGoods } from '~/domain/points/operating/save-goods.server';
import { redemptions } from '~/domain/points/tables.server';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { cash, giveMoney, givePoints, mug, pointsWorld, pts, take } from './points-world';

afterEach(closeTestDatabases);

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code as string,
  );

test('a stock of ten goes to ten of a hundred takers', async () => {
  const world = await pointsWorld(mug);
  const takers: number[] = [];
  for (let n = 0; n < 100; n++) {
    const account = `taker${n}`;
    const id = await createAccount(world.ctx, {
      account,
      nickname: account,
      role: 'member',
      type: 0,
      passwordHash: null,
    });
    await givePoints(world, id, 100);
    takers.push(id);
  }
  const outcomes = await Promise.all(takers.map((accountId) => outcomeOf(take(world, { accountId }))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'points.sold_out']));
  expect(await findGoods(world.ctx, 'mug')).toMatchObject({ leftCount: 0 });
  const left = await Promise.all(takers.map(async (id) => (await readBalances(world.ctx, id)).points));
  expect(left.filter((points) => points === 0n)).toHaveLength(10);
}, 60_000);

test('one form takes once, however often it is sent, and of two at once one has the points', async () => {
  const world = await pointsWorld(mug);
  await givePoints(world, world.member, 150);
  const requestKey = crypto.randomUUID();
  const ids = await Promise.all(Array.from({ length: 20 }, () => take(world, { requestKey })));
  expect(new Set(ids).size).toBe(1);
  expect(await outcomeOf(take(world))).toBe('points.not_enough');
  expect(await readBalances(world.ctx, world.member)).toMatchObject({ points: pts(50) });
});

test('in process, approved, sent; each step once', async () => {
  const world = await pointsWorld(mug);
  await givePoints(world, world.member, 200);
  const redemptionId = await take(world, { quantity: 2 });
  const [row] = await listRedemptions(world.ctx, world.member, { before: null });
  expect(row).toMatchObject({
    ...{ state: 'process', quantity: 2, pointsMinor: pts(200), pointsAfterMinor: 0n, mobileNum: '01700000007' },
    names: { bn: 'মগ', en: 'Mug' },
  });
  const decision = { redemptionId, remark: '' };
  expect(await outcomeOf(sendRedemption(world.ctx, decision))).toBe('points.decided');
  await approveRedemption(world.ctx, decision);
  expect(await outcomeOf(approveRedemption(world.ctx, decision))).toBe('points.decided');
  expect(await outcomeOf(rejectRedemption(world.ctx, { redemptionId, remark: 'too late' }))).toBe('points.decided');
  await sendRedemption(world.ctx, { redemptionId, remark: 'by post' });
  const [sent] = await world.ctx.db.select().from(redemptions).where(eq(redemptions.id, redemptionId));
  expect(sent).toMatchObject({ state: 'sent', remark: 'by post' });
});

test('rejected with a reason: points, money and stock come back once', async () => {
  const world = await pointsWorld({ ...mug, amountMinor: taka(20), perAccount: 1 });
  const { ctx, member } = world;
  await givePoints(world, member, 100);
  expect(await outcomeOf(take(world))).toBe('ledger.insufficient_funds');
  await giveMoney(world, (await walletAccounts(ctx, member)).main, 50);
  const redemptionId = await take(world);
  expect(await readBalances(ctx, member)).toMatchObject({ points: 0n, main: taka(30) });
  await givePoints(world, member, 100);
  expect(await outcomeOf(take(world))).toBe('points.per_account');
  expect(() => rejectRedemption(ctx, { redemptionId, remark: '' })).toThrow();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => outcomeOf(rejectRedemption(ctx, { redemptionId, remark: 'not in Khulna' }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await readBalances(ctx, member)).toMatchObject({ points: pts(200), main: taka(50) });
  expect(await findGoods(ctx, 'mug')).toMatchObject({ leftCount: 10 });
  expect(await outcomeOf(take(world))).toBe('done');
});

test('cash is paid when it is approved, and is to be bet once', async () => {
  const world = await pointsWorld(cash);
  const { ctx, member } = world;
  await givePoints(world, member, 1_000);
  const redemptionId = await take(world, { goodsCode: 'cash' });
  expect(await readBalances(ctx, member)).toMatchObject({ points: 0n, main: 0n });
  await approveRedemption(ctx, { redemptionId, remark: '' });
  expect(await readBalances(ctx, member)).toMatchObject({ main: taka(12) });
  expect(await readTurnover(ctx, member)).toMatchObject({ leftMinor: taka(12) });
  expect(await outcomeOf(sendRedemption(ctx, { redemptionId, remark: '' }))).toBe('points.decided');
});

test('cash that is approved after an exclusion is paid and keeps no money back', async () => {
  const world = await pointsWorld(cash);
  const { ctx, member } = world;
  await givePoints(world, member, 1_000);
  const redemptionId = await take(world, { goodsCode: 'cash' });
  await pausePlay(ctx, { accountId: member, kind: 'exclusion', endsAt: null });
  await approveRedemption(ctx, { redemptionId, remark: '' });
  expect(await readBalances(ctx, member)).toMatchObject({ main: taka(12) });
  expect(await readTurnover(ctx, member)).toMatchObject({ leftMinor: 0n });
});

test('points convert from 1,000 on, once a form', async () => {
  const world = await pointsWorld();
  const { ctx, member: accountId } = world;
  await givePoints(world, accountId, 2_500);
  const convert = (points: number, requestKey: string = crypto.randomUUID()) =>
    convertPoints(ctx, { accountId, points, requestKey });
  expect(await outcomeOf(convert(999))).toBe('points.convert_least');
  expect(await outcomeOf(convert(3_000))).toBe('points.not_enough');
  const key = crypto.randomUUID();
  expect(await Promise.all([convert(1_234, key), convert(1_234, key)])).toEqual([123_400n, 123_400n]);
  expect(await readBalances(ctx, accountId)).toMatchObject({ points: pts(1_266), main: 123_400n });
  expect(await readTurnover(ctx, accountId)).toMatchObject({ leftMinor: 123_400n });
});

test('what is off, unknown, or not for this account is refused', async () => {
  const world = await pointsWorld(mug, { ...mug, code: 'off', isEnabled: false });
  const { ctx, member } = world;
  await givePoints(world, member, 500);
  expect(await outcomeOf(take(world, { goodsCode: 'off' }))).toBe('points.not_found');
  expect(await outcomeOf(take(world, { goodsCode: 'nothing' }))).toBe('points.not_found');
  expect(await outcomeOf(take(world, { quantity: 11 }))).toBe('points.quantity');
  const agent = await createAccount(ctx, {
    account: 'agent',
    nickname: 'a',
    role: 'agent',
    type: 1,
    passwordHash: null,
  });
  expect(await outcomeOf(take(world, { accountId: agent }))).toBe('points.members_only');
  await pausePlay(ctx, { accountId: member, kind: 'exclusion', endsAt: null });
  expect(await outcomeOf(take(world))).toBe('points.excluded');
});

test('goods are saved with a price, keep their kind, and cash is not worth far more than its points', async () => {
  const { ctx } = await pointsWorld(mug);
  const refusals: [object, string][] = [
    [{ code: 'No Code' }, 'points.invalid_code'],
    [{ nameBn: ' ' }, 'points.empty_text'],
    [{ pointsMinor: 0n }, 'points.invalid_price'],
    [{ kind: 'cash', paidMinor: 0n }, 'points.cash_missing'],
    [{ kind: 'cash', paidMinor: taka(3) }, 'points.cash_dear'],
    [{ kind: 'cash', paidMinor: taka(1) }, 'points.kind_fixed'],
    [{ stockChange: -11 }, 'points.stock_negative'],
  ];
  for (const [change, code] of refusals) expect(await outcomeOf(saveGoods(ctx, { ...mug, ...change }))).toBe(code);
  await saveGoods(ctx, { ...mug, stockChange: -4, pointsMinor: pts(120) });
  expect(await findGoods(ctx, 'mug')).toMatchObject({ leftCount: 6, pointsMinor: pts(120) });
});
