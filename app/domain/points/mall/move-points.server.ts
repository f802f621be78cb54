import { openRequirement } from '~/domain/cashier/turnover/open-requirement.server';
import { houseAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';

type Part = { redemptionId: number; walletId: number; amountMinor: bigint };

/** From the member to the house, or below zero back again; each once for a redemption. Gives the wallet's balance after it. */
export async function takePoints(ctx: Ctx, { redemptionId: id, walletId, amountMinor }: Part): Promise<bigint> {
  const { balancesAfter } = await post(ctx, {
    kind: 'points_redeem',
    key: amountMinor > 0n ? String(id) : `return:${id}`,
    cause: { kind: 'redemption', id },
    moves: [
      { accountId: walletId, amountMinor: -amountMinor },
      { accountId: await houseAccount(ctx, 'points_issued'), amountMinor },
    ],
  });
  return balancesAfter[0] ?? 0n;
}

/** Money beside the points, or below zero what is given back of it. */
export async function takeMoney(ctx: Ctx, { redemptionId: id, walletId, amountMinor }: Part): Promise<void> {
  if (amountMinor === 0n) return;
  await post(ctx, {
    kind: 'reward',
    key: amountMinor > 0n ? `redemption:${id}` : `redemption:return:${id}`,
    cause: { kind: 'redemption', id },
    moves: [
      { accountId: walletId, amountMinor: -amountMinor },
      { accountId: await houseAccount(ctx, 'promotions'), amountMinor },
    ],
  });
}

/** Money for points, which is to be bet once before it is withdrawn. */
export async function payMoney(ctx: Ctx, accountId: number, { redemptionId: id, walletId, amountMinor }: Part) {
  const cause = { kind: 'redemption', id };
  await post(ctx, {
    kind: 'reward',
    key: `redemption:paid:${id}`,
    cause,
    moves: [
      { accountId: await houseAccount(ctx, 'promotions'), amountMinor: -amountMinor },
      { accountId: walletId, amountMinor },
    ],
  });
  await openRequirement(ctx, { accountId, cause, requiredMinor: amountMinor });
}
