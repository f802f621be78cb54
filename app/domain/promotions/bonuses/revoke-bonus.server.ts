import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { tellMember } from '../rewards/tell-member.server';
import { bonusGrants, participations } from '../tables.server';
import { endBonus } from './end-bonus.server';

/**
 * What is not earned yet goes back to the house; what was earned is paid and stays the member's, who reads the reason. Two
 * operators. Refuses: promotions.reason_required, promotions.not_found, promotions.over_already, proposals.needed.
 */
export function revokeBonus(ctx: Ctx, { grantId, reason }: { grantId: number; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (reason === '') throw new Refusal('promotions.reason_required', 'reason');
    const before = await lockBonus(ctx, grantId);
    const { accountId, promotionCode } = before;
    requireApproval(ctx, 'grantRevocation', String(grantId));
    await endBonus(ctx, { accountId, grantId }, 'revoked', reason);
    const [after] = await ctx.db
      .select({ releasedMinor: bonusGrants.releasedMinor })
      .from(bonusGrants)
      .where(eq(bonusGrants.id, grantId));
    const backMinor = before.amountMinor - after!.releasedMinor;
    await record(ctx, {
      action: 'promotions.revokeBonus',
      subject: `account:${accountId}`,
      before: { amountMinor: before.amountMinor, releasedMinor: before.releasedMinor },
      after: { promotion: promotionCode, releasedMinor: after!.releasedMinor, backMinor, reason },
    });
    await tellMember(ctx, { accountId }, 'bonusRevoked', { amount: backMinor, reason });
  });
}

/** A bonus that is being earned, with its wallets, held until the transaction ends. Refuses: promotions.not_found, promotions.over_already. */
export async function lockBonus(ctx: Ctx, grantId: number) {
  const [known] = await ctx.db
    .select({ accountId: bonusGrants.accountId, promotionCode: participations.promotionCode })
    .from(bonusGrants)
    .innerJoin(participations, eq(participations.id, bonusGrants.participationId))
    .where(eq(bonusGrants.id, grantId));
  if (!known) throw new Refusal('promotions.not_found');
  const wallet = await walletAccounts(ctx, known.accountId);
  await lockBalances(ctx, [wallet.main, wallet.bonus]);
  const [grant] = await ctx.db.select().from(bonusGrants).where(eq(bonusGrants.id, grantId)).for('update');
  if (grant?.state !== 'active') throw new Refusal('promotions.over_already');
  return { ...grant, promotionCode: known.promotionCode };
}
