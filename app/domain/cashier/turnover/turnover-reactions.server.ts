import type { Reactions } from '~/domain/shared/events.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { closeSpent } from './close-spent.server';
import { openRequirement } from './open-requirement.server';
import { requiredOf } from './turnover';
import { waiveRequirements } from './waive-requirements.server';

type EventReactions = { [K in 'depositArrived' | 'playPaused']: NonNullable<Reactions[K]>[number] };

/** A deposit asks to be played; an exclusion asks for nothing more. `composition` registers them. */
export const turnoverReactions = {
  async depositArrived(ctx, { accountId, depositId, amountMinor }) {
    await closeSpent(ctx, { accountId, freshMinor: amountMinor });
    const { depositTurnover } = await findSettings(ctx);
    const requiredMinor = requiredOf(amountMinor, depositTurnover);
    await openRequirement(ctx, { accountId, cause: { kind: 'deposit', id: depositId }, requiredMinor });
  },
  async playPaused(ctx, { accountId, pause }) {
    if (pause === 'exclusion') await waiveRequirements(ctx, accountId);
  },
} satisfies EventReactions;
