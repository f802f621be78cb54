import type { Reactions } from '~/domain/shared/events.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { closeSpent, type OpenStakes } from './close-spent.server';
import { meetRequirements } from './meet-requirements.server';
import { openRequirement } from './open-requirement.server';
import { requiredOf } from './turnover';

/** A deposit asks to be played, a bet plays it. `composition` registers them and knows the open stakes. */
export function turnoverReactions(openStakes: OpenStakes) {
  return {
    async depositArrived(ctx, { accountId, depositId, amountMinor }) {
      await closeSpent(ctx, openStakes, { accountId, freshMinor: amountMinor });
      const { depositTurnover } = await findSettings(ctx);
      const requiredMinor = requiredOf(amountMinor, depositTurnover);
      await openRequirement(ctx, { accountId, cause: { kind: 'deposit', id: depositId }, requiredMinor });
    },
    async betSettled(ctx, { accountId, validBetMinor }) {
      await meetRequirements(ctx, { accountId, validBetMinor });
      await closeSpent(ctx, openStakes, { accountId });
    },
  } satisfies {
    [K in 'depositArrived' | 'betSettled']: NonNullable<Reactions[K]>[number];
  };
}
