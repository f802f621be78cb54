import { randomUUID } from 'node:crypto';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { houseAccount, pointsAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { pointConsumer } from '~/domain/points/earning/count-plays.server';
import { countDepositPoints } from '~/domain/points/earning/deposit-points.server';
import { redeem } from '~/domain/points/mall/redeem.server';
import { type GoodsInput, saveGoods } from '~/domain/points/operating/save-goods.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { cashierWorld } from '../cashier/cashier-world';

export const pts = (points: number) => BigInt(points) * 10_000n;

export const mug: GoodsInput = {
  ...{ code: 'mug', kind: 'thing', position: 1, isEnabled: true, perAccount: null, stockChange: 10 },
  ...{ nameBn: 'মগ', nameEn: 'Mug', textBn: 'চায়ের মগ', textEn: 'For tea' },
  ...{ pointsMinor: pts(100), amountMinor: 0n, paidMinor: 0n },
};

export const cash: GoodsInput = { ...mug, code: 'cash', kind: 'cash', pointsMinor: pts(1_000), paidMinor: taka(12) };

/** The cashier's world with a mall and all that hears of play and deposits. */
export async function pointsWorld(...goods: GoodsInput[]) {
  const world = await cashierWorld();
  const ctx: Ctx = {
    ...world.ctx,
    reactions: { depositArrived: [countDepositPoints], playCounted: [pointConsumer] },
  };
  for (const each of goods) await saveGoods(ctx, each);
  // The consumer counts what is settled after its first run.
  await rollUpSettled(ctx);
  return { ...world, ctx };
}

export type PointsWorld = Awaited<ReturnType<typeof pointsWorld>>;

export async function givePoints({ ctx }: PointsWorld, accountId: number, points: number): Promise<void> {
  await post(ctx, {
    kind: 'points_grant',
    key: randomUUID(),
    moves: [
      { accountId: await houseAccount(ctx, 'points_issued'), amountMinor: -pts(points) },
      { accountId: await pointsAccount(ctx, accountId), amountMinor: pts(points) },
    ],
  });
}

export async function giveMoney({ ctx }: PointsWorld, walletId: number, units: number): Promise<void> {
  await post(ctx, {
    kind: 'opening',
    key: randomUUID(),
    moves: [
      { accountId: await houseAccount(ctx, 'opening'), amountMinor: -taka(units) },
      { accountId: walletId, amountMinor: taka(units) },
    ],
  });
}

type Wish = { accountId?: number; goodsCode?: string; quantity?: number; requestKey?: string; ctx?: Ctx };

export function take(world: PointsWorld, wish: Wish = {}): Promise<number> {
  const { ctx = world.ctx, accountId = world.member, goodsCode = 'mug', quantity = 1 } = wish;
  const requestKey = wish.requestKey ?? randomUUID();
  const delivery = { receivingAddress: '7 Padma Lane, Khulna 9100', mobileNum: '01700 000 007' };
  return redeem(ctx, { accountId, goodsCode, quantity, requestKey, ...delivery });
}
