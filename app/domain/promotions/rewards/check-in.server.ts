import { and, count, eq } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { findStandingOffer } from '../find-terms.server';
import { findSigns } from '../joining/find-signs.server';
import { beginParticipation } from '../joining/participation.server';
import { takePlace } from '../joining/places.server';
import { requireEligible } from '../joining/require-eligible.server';
import { participations } from '../tables.server';
import { checkInOf } from '../terms/figures';
import { claimableFor } from './claimable';
import { payCash } from './pay-cash.server';
import { tellMember } from './tell-member.server';

type CheckedIn = { amountMinor: bigint; isInCheck: boolean };

/**
 * Once a day of the site, paid at once; a missed day loses nothing. Refuses what `requireEligible` refuses, and
 * promotions.already_joined, promotions.sold_out.
 */
export function checkIn(ctx: Ctx, { accountId, code }: { accountId: number; code: string }): Promise<CheckedIn> {
  return inTransaction(ctx, async (ctx) => {
    const offer = await findStandingOffer(ctx, code);
    if (offer?.terms.kind !== 'checkIn') throw new Refusal('promotions.not_open');
    const { terms } = offer;
    await requireEligible(ctx, accountId, offer);
    const wallet = await walletAccounts(ctx, accountId);
    await lockBalances(ctx, [wallet.main]);
    const { timeZone } = await findSettings(ctx);
    const amountMinor = checkInOf(terms, await countCheckIns(ctx, { accountId, code }));
    const signs = await findSigns(ctx, code, accountId);
    const participation = await beginParticipation(ctx, offer, {
      accountId,
      occurrence: dayIn(ctx.now, timeZone),
      amountMinor,
      ...(signs ? { state: 'issued', checkSigns: signs, claimableUntil: claimableFor(ctx.now) } : { state: 'claimed' }),
    });
    await takePlace(ctx, code, terms, amountMinor);
    if (signs) await tellMember(ctx, participation, 'rewardInCheck', { amount: amountMinor });
    else
      await payCash(ctx, { participationId: participation.id, accountId, wallet, amountMinor, factor: terms.factor });
    return { amountMinor, isInCheck: signs !== null };
  });
}

/** How often the member has checked in so far. */
export async function countCheckIns(
  ctx: Ctx,
  { accountId, code }: { accountId: number; code: string },
): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(participations)
    .where(and(eq(participations.accountId, accountId), eq(participations.promotionCode, code)));
  return row!.count;
}
