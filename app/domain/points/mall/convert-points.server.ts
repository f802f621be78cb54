import { once } from '~/domain/ledger/once.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { moneyOf, wholePoint } from '../point-types';
import { redemptions } from '../tables.server';
import { holdWallets, requireRedeemer } from './member-wallets.server';
import { payMoney, takePoints } from './move-points.server';
import { newReference } from './new-reference.server';

type ConvertInput = {
  accountId: number;
  points: number;
  /** Checked before, as the payment password was. */
  requestKey: string;
};

/**
 * Points become money of the main wallet at once. Refuses: points.convert_least, points.not_enough and what `requireRedeemer`
 * and `once` refuse.
 */
export async function convertPoints(ctx: Ctx, { requestKey: key, ...input }: ConvertInput): Promise<bigint> {
  const { paid } = await once(
    ctx,
    { ownerId: input.accountId, key, input: { verb: 'convertPoints', ...input } },
    async (ctx) => ({ paid: String(await convert(ctx, input)) }),
  );
  return BigInt(paid);
}

async function convert(ctx: Ctx, { accountId, points }: Omit<ConvertInput, 'requestKey'>): Promise<bigint> {
  const { pointsForOneUnit, pointsConvertLeast } = await findSettings(ctx);
  const pointsMinor = BigInt(points) * wholePoint;
  const paidMinor = moneyOf(pointsMinor, pointsForOneUnit);
  if (points < pointsConvertLeast || paidMinor === 0n)
    throw new Refusal('points.convert_least', 'points', { least: String(pointsConvertLeast) });
  await requireRedeemer(ctx, accountId);
  const wallets = await holdWallets(ctx, accountId);
  if (wallets.pointsMinor < pointsMinor) throw new Refusal('points.not_enough', 'points');
  const [row] = await ctx.db
    .insert(redemptions)
    .values({
      ...{ reference: newReference(), accountId, kind: 'convert', quantity: 1 },
      ...{ pointsMinor, amountMinor: 0n, paidMinor, pointsAfterMinor: wallets.pointsMinor - pointsMinor },
      ...{ state: 'approved', stateAt: ctx.now, createdAt: ctx.now },
    })
    .returning({ id: redemptions.id });
  const redemptionId = row!.id;
  await takePoints(ctx, { redemptionId, walletId: wallets.points, amountMinor: pointsMinor });
  await payMoney(ctx, accountId, { redemptionId, walletId: wallets.main, amountMinor: paidMinor });
  return paidMinor;
}
