import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Reactions } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { findOpenOffers, type StandingOffer } from '../find-terms.server';
import { findSigns } from '../joining/find-signs.server';
import { requireEligible } from '../joining/require-eligible.server';
import { issueReward } from './issue-reward.server';

type Handled = 'signedInByTicket' | 'socialBound';
type EventReactions = { [K in Handled]: NonNullable<Reactions[K]>[number] };

/** The first of what `issueBindingDays` goes on with. */
export const boundOccurrence = 'bound';

/** Rewards for what a member has done once. `composition` registers them. */
export const givingReactions = {
  async signedInByTicket(ctx, { accountId }) {
    for (const offer of await findOpenOffers(ctx, 'app'))
      await give(ctx, offer, { accountId, occurrence: 'app', amountMinor: offer.terms.rewardMinor });
  },
  async socialBound(ctx, { accountId, provider }) {
    for (const offer of await findOpenOffers(ctx, 'binding')) {
      const { rewardMinor: amountMinor } = offer.terms;
      if (offer.terms.provider === provider)
        await give(ctx, offer, { accountId, occurrence: boundOccurrence, amountMinor });
    }
  },
} satisfies EventReactions;

type Gift = { accountId: number; occurrence: string; amountMinor: bigint };

/** Who may not have it, or comes when nothing is left, has done the thing all the same. */
async function give(ctx: Ctx, offer: StandingOffer, gift: Gift): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await requireEligible(ctx, gift.accountId, offer);
      await issueReward(ctx, { ...offer, ...gift, checkSigns: await findSigns(ctx, offer.code, gift.accountId) });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
