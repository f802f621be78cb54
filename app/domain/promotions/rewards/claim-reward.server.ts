import { eq } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { publish } from '~/domain/live/publish.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { getTerms } from '../find-terms.server';
import { changeParticipation, lockParticipation, type Participation } from '../joining/participation.server';
import { requireMayClaim } from '../joining/require-eligible.server';
import { bonusGrants } from '../tables.server';
import type { Terms } from '../terms/terms';
import { countWaiting } from './count-waiting.server';
import { payCash } from './pay-cash.server';

/**
 * Pays what is waiting, once: whoever claims again hears how it was paid. Refuses: promotions.not_found, promotions.not_ready,
 * promotions.over, promotions.in_check, promotions.excluded.
 */
export function claimReward(
  ctx: Ctx,
  { accountId, participationId }: { accountId: number; participationId: number },
): Promise<{ grantId: number; amountMinor: bigint }> {
  return inTransaction(ctx, async (ctx) => {
    const wallet = await walletAccounts(ctx, accountId);
    // The wallet before the reward, as wherever money moves.
    await lockBalances(ctx, [wallet.main]);
    const reward = await lockParticipation(ctx, { participationId, accountId });
    const { amountMinor } = reward;
    if (reward.state === 'claimed') return { grantId: await grantOf(ctx, participationId), amountMinor };
    judge(ctx, reward);
    const factor = factorOf(await getTerms(ctx, reward.promotionCode, reward.termsVersion));
    await requireMayClaim(ctx, accountId, { factor });
    const grantId = await payCash(ctx, { participationId, accountId, wallet, amountMinor, factor });
    await changeParticipation(ctx, reward, 'claim');
    await publish(ctx, accountId, { kind: 'reward', payload: { count: await countWaiting(ctx, accountId) } });
    return { grantId, amountMinor };
  });
}

function judge(ctx: Ctx, { state, claimableUntil, checkSigns, checkedAt }: Participation): void {
  if (checkSigns && !checkedAt) throw new Refusal('promotions.in_check');
  if (state === 'expired' || (state === 'issued' && claimableUntil! < ctx.now))
    throw new Refusal('promotions.over', undefined, { dateAt: claimableUntil!.toISOString() });
  if (state !== 'issued') throw new Refusal('promotions.not_ready');
}

/** What is earned bet by bet asks for nothing beside it. */
function factorOf(terms: Terms): number {
  return terms.kind === 'depositMatch' || terms.kind === 'rebate' ? 0 : terms.factor;
}

async function grantOf(ctx: Ctx, participationId: number): Promise<number> {
  const [grant] = await ctx.db
    .select({ id: bonusGrants.id })
    .from(bonusGrants)
    .where(eq(bonusGrants.participationId, participationId));
  return grant!.id;
}
