import { listPauses } from '~/domain/protection/pauses/open-pauses.server';
import type { Ctx } from '~/domain/shared/ctx.server';
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
    await waiveForExcluded(ctx, accountId);
  },
  async playPaused(ctx, { accountId, pause }) {
    if (pause === 'exclusion') await waiveRequirements(ctx, accountId);
  },
} satisfies EventReactions;

/** A deposit may arrive after the exclusion has begun. */
async function waiveForExcluded(ctx: Ctx, accountId: number): Promise<void> {
  if ((await listPauses(ctx, accountId)).some(({ kind }) => kind === 'exclusion'))
    await waiveRequirements(ctx, accountId);
}
