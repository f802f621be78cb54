import { publish } from '~/domain/live/publish.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { SamePersonSign } from '../joining/find-signs.server';
import { takePlace } from '../joining/places.server';
import { claimableFor } from '../rewards/claimable';
import { countWaiting } from '../rewards/count-waiting.server';
import { tellMember } from '../rewards/tell-member.server';
import { participations } from '../tables.server';
import type { Terms } from '../terms/terms';

type Reward = {
  code: string;
  version: number;
  terms: Pick<Terms, 'places' | 'budgetMinor'>;
  accountId: number;
  occurrence: string;
  amountMinor: bigint;
  checkSigns: SamePersonSign[] | null;
};

/**
 * A reward that waits to be claimed, once an occurrence; what the account shares with another holds it for an operator. False:
 * it was there. Refuses: promotions.sold_out.
 */
export async function issueReward(ctx: Ctx, reward: Reward): Promise<boolean> {
  const { code: promotionCode, version: termsVersion, terms, accountId, occurrence, amountMinor, checkSigns } = reward;
  const until = claimableFor(ctx.now);
  const [issued] = await ctx.db
    .insert(participations)
    .values({
      ...{ promotionCode, termsVersion, accountId, occurrence, amountMinor, checkSigns },
      ...{ state: 'issued', stateAt: ctx.now, createdAt: ctx.now, claimableUntil: until },
    })
    .onConflictDoNothing()
    .returning();
  if (!issued) return false;
  await takePlace(ctx, promotionCode, terms, amountMinor);
  if (checkSigns) await tellMember(ctx, issued, 'rewardInCheck', { amount: amountMinor });
  else await tellMember(ctx, issued, 'rewardReady', { amount: amountMinor, until });
  await publish(ctx, accountId, { kind: 'reward', payload: { count: await countWaiting(ctx, accountId) } });
  return true;
}
