import { and, eq, gte, ne, sql, sum } from 'drizzle-orm';
import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { latinDigits } from '~/domain/shared/digits';
import { namesOf } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { longestAddress, mostAtOnce } from '../redemption-states';
import { goodsStock, redemptions } from '../tables.server';
import { findGoods, type Goods } from './goods.server';
import { holdWallets, requireRedeemer } from './member-wallets.server';
import { takeMoney, takePoints } from './move-points.server';
import { newReference } from './new-reference.server';

type RedeemInput = {
  accountId: number;
  goodsCode: string;
  quantity: number;
  receivingAddress: string;
  mobileNum: string;
  /** Checked before (`checkRequestKey`), as the payment password was (`verifyPaymentPassword`). */
  requestKey: string;
};

/**
 * Points and money leave at once, and an operator decides. Refuses: points.not_found, points.quantity, points.address_required,
 * points.mobile_required, points.sold_out, points.per_account, points.not_enough, ledger.insufficient_funds and what
 * `requireRedeemer` and `once` refuse.
 */
export async function redeem(ctx: Ctx, { requestKey: key, ...input }: RedeemInput): Promise<number> {
  const { redemptionId } = await once(
    ctx,
    { ownerId: input.accountId, key, input: { verb: 'redeem', ...input } },
    async (ctx) => ({ redemptionId: await take(ctx, input) }),
  );
  return redemptionId;
}

async function take(ctx: Ctx, input: Omit<RedeemInput, 'requestKey'>): Promise<number> {
  const { accountId, quantity } = input;
  if (quantity < 1 || quantity > mostAtOnce) throw new Refusal('points.quantity', 'quantity');
  await requireRedeemer(ctx, accountId);
  const wallets = await holdWallets(ctx, accountId);
  const wanted = await findGoods(ctx, input.goodsCode);
  if (!wanted?.isEnabled) throw new Refusal('points.not_found');
  const delivery = deliveryOf(wanted, input);
  const pointsMinor = wanted.pointsMinor * BigInt(quantity);
  const amountMinor = wanted.amountMinor * BigInt(quantity);
  await requireShare(ctx, wanted, { accountId, quantity });
  if (wallets.pointsMinor < pointsMinor) throw new Refusal('points.not_enough', 'quantity');
  if (wallets.mainMinor < amountMinor) throw new Refusal('ledger.insufficient_funds', 'quantity');
  const [row] = await ctx.db
    .insert(redemptions)
    .values({
      ...{ reference: newReference(), accountId, kind: wanted.kind, goodsCode: wanted.code, quantity },
      names: namesOf(wanted),
      ...{ pointsMinor, amountMinor, paidMinor: wanted.paidMinor * BigInt(quantity) },
      ...{ state: 'process', stateAt: ctx.now, createdAt: ctx.now },
      pointsAfterMinor: wallets.pointsMinor - pointsMinor,
      ...delivery,
    })
    .returning({ id: redemptions.id });
  const redemptionId = row!.id;
  await takePoints(ctx, { redemptionId, walletId: wallets.points, amountMinor: pointsMinor });
  await takeMoney(ctx, { redemptionId, walletId: wallets.main, amountMinor });
  // Last: until the end of the transaction all other takers of the goods wait here.
  await takeStock(ctx, wanted.code, quantity);
  return redemptionId;
}

function deliveryOf({ kind }: Goods, input: { receivingAddress: string; mobileNum: string }) {
  if (kind !== 'thing') return { receivingAddress: '', mobileNum: '' };
  const receivingAddress = input.receivingAddress.normalize('NFC').trim();
  const mobileNum = latinDigits(input.mobileNum).replace(/[\s().-]/g, '');
  if (receivingAddress.length < 8 || receivingAddress.length > longestAddress)
    throw new Refusal('points.address_required', 'receivingAddress');
  if (!/^\+?\d{8,15}$/.test(mobileNum)) throw new Refusal('points.mobile_required', 'mobileNum');
  return { receivingAddress, mobileNum };
}

/** The wallet is held: of many of one member at once each sees what those before it took. */
async function requireShare(ctx: Ctx, { code, perAccount }: Goods, wish: { accountId: number; quantity: number }) {
  if (perAccount === null) return;
  const [row] = await ctx.db
    .select({ taken: sum(redemptions.quantity).mapWith(Number) })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.goodsCode, code),
        eq(redemptions.accountId, wish.accountId),
        ne(redemptions.state, 'rejected'),
      ),
    );
  if ((row?.taken ?? 0) + wish.quantity > perAccount)
    throw new Refusal('points.per_account', 'quantity', { most: String(perAccount) });
}

async function takeStock(ctx: Ctx, code: string, quantity: number): Promise<void> {
  const taken = await ctx.db
    .update(goodsStock)
    .set({ leftCount: sql`${goodsStock.leftCount} - ${quantity}` })
    .where(and(eq(goodsStock.goodsCode, code), gte(goodsStock.leftCount, quantity)))
    .returning({ leftCount: goodsStock.leftCount });
  if (taken.length === 0) throw new Refusal('points.sold_out', 'quantity');
}
