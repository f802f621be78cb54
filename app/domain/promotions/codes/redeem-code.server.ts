import { eq, sql } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findStandingOffer, isOpen } from '../find-terms.server';
import { findSigns } from '../joining/find-signs.server';
import { beginParticipation } from '../joining/participation.server';
import { takePlace } from '../joining/places.server';
import { requireEligible } from '../joining/require-eligible.server';
import { claimableFor } from '../rewards/claimable';
import { payCash } from '../rewards/pay-cash.server';
import { tellMember } from '../rewards/tell-member.server';
import { promotionCodes } from '../tables.server';
import { normalCode } from './code-text';
import { beginTry, undoTry } from './count-tries.server';

export type CodeTry = {
  accountId: number;
  typed: string;
  /** Proves, where it is asked for, that a person types; refuses otherwise. */
  passCaptcha: () => Promise<void>;
};
export type Redeemed = { promotionCode: string; amountMinor: bigint; isInCheck: boolean };

/**
 * A member types a code and is paid at once; what the account shares with another taker of the offer is looked at first. Once
 * an offer. Call it before opening a transaction: tries in vain are counted whatever else fails. Refuses what
 * `requireEligible` and `passCaptcha` refuse, and promotions.code_unknown, promotions.code_wait, promotions.already_joined,
 * promotions.sold_out.
 */
export async function redeemCode(ctx: Ctx, { accountId, typed, passCaptcha }: CodeTry): Promise<Redeemed> {
  const { needsCaptcha } = await beginTry(ctx, accountId);
  try {
    if (needsCaptcha) await passCaptcha();
    const redeemed = await redeem(ctx, accountId, normalCode(typed));
    await undoTry(ctx, accountId);
    return redeemed;
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'promotions.code_unknown';
    if (!isWrong) await undoTry(ctx, accountId);
    throw error;
  }
}

function redeem(ctx: Ctx, accountId: number, code: string | null): Promise<Redeemed> {
  const unknown = () => new Refusal('promotions.code_unknown', 'promoCode');
  if (code === null) throw unknown();
  return inTransaction(ctx, async (ctx) => {
    const wallet = await walletAccounts(ctx, accountId);
    await lockBalances(ctx, [wallet.main]);
    const [row] = await ctx.db.select().from(promotionCodes).where(eq(promotionCodes.code, code)).for('update');
    if (!row || (row.expiresAt && row.expiresAt <= ctx.now)) throw unknown();
    const offer = await findStandingOffer(ctx, row.promotionCode);
    if (offer?.terms.kind !== 'code' || !isOpen(offer, ctx.now)) throw unknown();
    const { terms } = offer;
    await requireEligible(ctx, accountId, offer);
    const amountMinor = terms.rewardMinor;
    const signs = await findSigns(ctx, offer.code, accountId);
    const participation = await beginParticipation(ctx, offer, {
      ...{ accountId, occurrence: 'code', amountMinor, checkSigns: signs, remark: code },
      state: signs ? 'issued' : 'claimed',
      claimableUntil: signs ? claimableFor(ctx.now) : null,
    });
    // Whoever has taken the offer hears that first, and not that the code is used up.
    if (row.used >= row.uses) throw unknown();
    await ctx.db
      .update(promotionCodes)
      .set({ used: sql`${promotionCodes.used} + 1` })
      .where(eq(promotionCodes.code, code));
    await takePlace(ctx, offer.code, terms, amountMinor);
    const { id: participationId } = participation;
    if (signs) await tellMember(ctx, participation, 'rewardInCheck', { amount: amountMinor });
    else await payCash(ctx, { participationId, accountId, wallet, amountMinor, factor: terms.factor });
    return { promotionCode: offer.code, amountMinor, isInCheck: signs !== null };
  });
}
