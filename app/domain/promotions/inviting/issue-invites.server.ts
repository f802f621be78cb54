import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import { accounts } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { dayIn, firstOfMonth, startOfDay } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { getTerms } from '../find-terms.server';
import { issueReward } from '../giving/issue-reward.server';
import { findFriendSigns } from '../joining/find-signs.server';
import { isBarred } from '../joining/require-eligible.server';
import { invitedFriends, participations } from '../tables.server';
import type { TermsOf } from '../terms/terms';
import { isStepMet, occurrenceOfStep, type StepTerms, stepsOf } from './steps';

const friendsAtOnce = 500;

type Friend = typeof invitedFriends.$inferSelect;

/**
 * Timed: issues what the steps of invited friends are worth, each once. A step waits while the friend's number is not verified,
 * while who invited them pauses play, while the month has brought its most friends, and while the budget is spent.
 */
export async function issueInvites(ctx: Ctx): Promise<number> {
  let [issued, after] = [0, 0];
  for (;;) {
    const rows = await ctx.db
      .select({ accountId: invitedFriends.accountId })
      .from(invitedFriends)
      .where(and(eq(invitedFriends.isToJudge, true), gt(invitedFriends.accountId, after)))
      .orderBy(asc(invitedFriends.accountId))
      .limit(friendsAtOnce);
    for (const { accountId } of rows) issued += await issueFor(ctx, accountId);
    if (rows.length < friendsAtOnce) return issued;
    after = rows.at(-1)!.accountId;
  }
}

/** The friend's row is held, so that two at once issue one step once. A spent budget undoes what this friend brought. */
async function issueFor(ctx: Ctx, friendId: number): Promise<number> {
  try {
    return await inTransaction(ctx, (ctx) => issueHeld(ctx, friendId));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'promotions.sold_out') return 0;
    throw error;
  }
}

async function issueHeld(ctx: Ctx, friendId: number): Promise<number> {
  const [friend] = await ctx.db
    .select()
    .from(invitedFriends)
    .where(eq(invitedFriends.accountId, friendId))
    .for('update');
  if (!friend) return 0;
  const terms = await getTerms(ctx, friend.promotionCode, friend.termsVersion);
  if (terms.kind !== 'invite') return 0;
  const met = stepsOf(terms).filter((step) => (friend.issuedSteps & step.bit) === 0 && isStepMet(step, friend));
  if (met.length > 0 && (await hasToWait(ctx, friend, terms))) return 0;
  for (const step of met) await issueStep(ctx, friend, { step, terms });
  const issuedSteps = met.reduce((bits, { bit }) => bits | bit, friend.issuedSteps);
  await ctx.db
    .update(invitedFriends)
    .set({ issuedSteps, isToJudge: false })
    .where(eq(invitedFriends.accountId, friendId));
  return met.length;
}

async function hasToWait(ctx: Ctx, { accountId, inviterId, ...friend }: Friend, terms: TermsOf<'invite'>) {
  if (terms.needsMobile && !(await isVerified(ctx, accountId))) return true;
  if (await isBarred(ctx, inviterId)) return true;
  if (friend.issuedSteps !== 0) return false;
  return (await countFriendsOfMonth(ctx, inviterId, friend.promotionCode)) >= terms.mostMonth;
}

async function isVerified(ctx: Ctx, accountId: number): Promise<boolean> {
  const [friend] = await ctx.db
    .select({ mobileVerifiedAt: accounts.mobileVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return friend?.mobileVerifiedAt != null;
}

/** Friends who have brought something in this month of the site. */
async function countFriendsOfMonth(ctx: Ctx, inviterId: number, code: string): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const since = startOfDay(firstOfMonth(dayIn(ctx.now, timeZone)), timeZone);
  const [row] = await ctx.db
    .select({ friends: sql<number>`count(distinct split_part(${participations.occurrence}, ':', 1))::int` })
    .from(participations)
    .where(
      and(
        eq(participations.accountId, inviterId),
        eq(participations.promotionCode, code),
        gte(participations.createdAt, since),
      ),
    );
  return row!.friends;
}

async function issueStep(
  ctx: Ctx,
  friend: Friend,
  { step, terms }: { step: StepTerms; terms: TermsOf<'invite'> },
): Promise<void> {
  const { inviterId: accountId, promotionCode, termsVersion } = friend;
  await issueReward(ctx, {
    ...{ code: promotionCode, version: termsVersion, terms, accountId, amountMinor: step.rewardMinor },
    occurrence: occurrenceOfStep(friend.accountId, step.step),
    checkSigns: await findFriendSigns(ctx, { inviterId: accountId, friendId: friend.accountId }),
  });
}
