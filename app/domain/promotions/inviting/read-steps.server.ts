import { and, eq, inArray } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { getTerms } from '../find-terms.server';
import { invitedFriends, participations } from '../tables.server';
import { type InviteStep, isStepMet, occurrenceOfStep, stepsOf } from './steps';

/** `open`: not done yet; `waiting`: done, and looked at soon; `over`: its time has passed. */
type StepState = 'open' | 'waiting' | 'over' | 'inCheck' | 'issued' | 'claimed' | 'closed' | 'expired';
export type FriendSteps = {
  countsUntil: Date;
  /** The friend's number is to be verified before a step is paid. */
  needsMobile: boolean;
  steps: { step: InviteStep; rewardMinor: bigint; state: StepState }[];
};

/** How far these friends of a member are. Amounts that a friend plays for stay the friend's own affair. */
export async function readFriendSteps(
  ctx: Ctx,
  inviterId: number,
  friendIds: readonly number[],
): Promise<Map<number, FriendSteps>> {
  if (friendIds.length === 0) return new Map();
  const [friends, rewards] = await Promise.all([
    ctx.db
      .select({ own: invitedFriends, verifiedAt: accounts.mobileVerifiedAt })
      .from(invitedFriends)
      .innerJoin(accounts, eq(accounts.id, invitedFriends.accountId))
      .where(and(eq(invitedFriends.inviterId, inviterId), inArray(invitedFriends.accountId, [...friendIds]))),
    listRewardsOf(ctx, inviterId, friendIds),
  ]);
  const steps = new Map<number, FriendSteps>();
  for (const { own, verifiedAt } of friends) {
    const terms = await getTerms(ctx, own.promotionCode, own.termsVersion);
    if (terms.kind !== 'invite') continue;
    steps.set(own.accountId, {
      countsUntil: own.countsUntil,
      needsMobile: terms.needsMobile && verifiedAt === null,
      steps: stepsOf(terms).map((step) => {
        const reward = rewards.get(`${own.promotionCode} ${occurrenceOfStep(own.accountId, step.step)}`);
        const notYet = isStepMet(step, own) ? 'waiting' : own.countsUntil < ctx.now ? 'over' : 'open';
        return { step: step.step, rewardMinor: step.rewardMinor, state: reward ? stateOf(reward) : notYet };
      }),
    });
  }
  return steps;
}

type Reward = Pick<typeof participations.$inferSelect, 'state' | 'checkSigns' | 'checkedAt'>;

async function listRewardsOf(ctx: Ctx, accountId: number, friendIds: readonly number[]): Promise<Map<string, Reward>> {
  const occurrences = friendIds.flatMap((id) =>
    (['deposit', 'first', 'second'] as const).map((step) => occurrenceOfStep(id, step)),
  );
  const rows = await ctx.db
    .select()
    .from(participations)
    .where(and(eq(participations.accountId, accountId), inArray(participations.occurrence, occurrences)));
  return new Map(rows.map((row) => [`${row.promotionCode} ${row.occurrence}`, row]));
}

function stateOf({ state, checkSigns, checkedAt }: Reward): StepState {
  if (state === 'issued') return checkSigns && !checkedAt ? 'inCheck' : 'issued';
  return state === 'claimed' || state === 'expired' ? state : 'closed';
}
