import { and, eq } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { publish } from '~/domain/live/publish.server';
import { requireMayClaim } from '~/domain/promotions/joining/require-eligible.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { missionProgress } from '../tables.server';

/**
 * Pays what a mission has brought, without strings and once: whoever claims again hears how it was paid. Refuses: loyalty.not_found,
 * loyalty.not_done, loyalty.over, promotions.excluded.
 */
export function claimMission(
  ctx: Ctx,
  { accountId, progressId }: { accountId: number; progressId: number },
): Promise<{ amountMinor: bigint }> {
  return inTransaction(ctx, async (ctx) => {
    const wallet = await walletAccounts(ctx, accountId);
    // The wallet before the mission, as wherever money moves.
    await lockBalances(ctx, [wallet.main]);
    const [own] = await ctx.db
      .select()
      .from(missionProgress)
      .where(and(eq(missionProgress.id, progressId), eq(missionProgress.accountId, accountId)))
      .for('update');
    if (!own) throw new Refusal('loyalty.not_found');
    const amountMinor = own.rewardMinor;
    if (own.state === 'claimed') return { amountMinor };
    if (own.state === 'open') throw new Refusal('loyalty.not_done');
    if (own.state === 'expired' || own.claimableUntil! < ctx.now) throw new Refusal('loyalty.over');
    await requireMayClaim(ctx, accountId, { factor: 0 });
    await post(ctx, {
      kind: 'reward',
      key: `mission:${progressId}`,
      cause: { kind: 'mission', id: progressId },
      moves: [
        { accountId: await houseAccount(ctx, 'promotions'), amountMinor: -amountMinor },
        { accountId: wallet.main, amountMinor },
      ],
    });
    await ctx.db
      .update(missionProgress)
      .set({ state: 'claimed', claimedAt: ctx.now, toldAt: own.toldAt ?? ctx.now })
      .where(eq(missionProgress.id, progressId));
    await publish(ctx, accountId, { kind: 'mission', payload: { id: progressId } });
    return { amountMinor };
  });
}
