import type { Reactions } from '~/domain/shared/events.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { closeSpent } from './close-spent.server';
import { openRequirement } from './open-requirement.server';
import { requiredOf } from './turnover';

/** A deposit asks to be played. `composition` registers it. */
export const turnoverReactions = {
  async depositArrived(ctx, { accountId, depositId, amountMinor }) {
    await closeSpent(ctx, { accountId, freshMinor: amountMinor });
    const { depositTurnover } = await findSettings(ctx);
    const requiredMinor = requiredOf(amountMinor, depositTurnover);
    await openRequirement(ctx, { accountId, cause: { kind: 'deposit', id: depositId }, requiredMinor });
  },
} satisfies { depositArrived: NonNullable<Reactions['depositArrived']>[number] };
