import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { pointRewards } from '../tables.server';
import { refuseGiven, requireRecipient, requireSecondPerson } from './may-give.server';

export type PointReward = typeof pointRewards.$inferSelect;

type NewPointReward = Pick<PointReward, 'accountId' | 'requestKey' | 'pointsMinor' | 'worthMinor' | 'words'> & {
  reason: string;
};

const shownAtMost = 20;

/**
 * Notes points that are about to be given; the caller holds the member's wallets and moves them. Null: this form has given
 * them already. Refuses what `requireRecipient` and `requireSecondPerson` refuse, and: form.key_conflict.
 */
export async function notePointReward(ctx: Ctx, { reason, ...reward }: NewPointReward): Promise<number | null> {
  const { accountId, requestKey, worthMinor, words } = reward;
  await requireRecipient(ctx, { accountId, words, reason });
  const [given] = await ctx.db
    .select({ pointsMinor: pointRewards.pointsMinor, words: pointRewards.words })
    .from(pointRewards)
    .where(and(eq(pointRewards.accountId, accountId), eq(pointRewards.requestKey, requestKey)));
  if (given) {
    if (given.pointsMinor !== reward.pointsMinor || given.words !== words) throw new Refusal('form.key_conflict');
    return null;
  }
  await refuseGiven(ctx, 'money', { accountId, requestKey });
  await requireSecondPerson(ctx, accountId, worthMinor);
  const [noted] = await ctx.db
    .insert(pointRewards)
    .values({ ...reward, givenByName: ctx.actor.name, createdAt: ctx.now })
    .returning({ id: pointRewards.id });
  return noted!.id;
}

/** Whose they were. Refuses: promotions.not_found. */
export async function getPointReward(ctx: Ctx, id: number): Promise<PointReward> {
  const [row] = await ctx.db.select().from(pointRewards).where(eq(pointRewards.id, id));
  if (!row) throw new Refusal('promotions.not_found');
  return row;
}

/** Held until the transaction ends; the member's wallets are held before it. Refuses: promotions.not_found, promotions.taken_back. */
export async function lockPointReward(ctx: Ctx, id: number): Promise<PointReward> {
  const [row] = await ctx.db.select().from(pointRewards).where(eq(pointRewards.id, id)).for('update');
  if (!row) throw new Refusal('promotions.not_found');
  if (row.takenBackAt) throw new Refusal('promotions.taken_back');
  return row;
}

/** Once: a second time changes nothing. */
export async function endPointReward(ctx: Ctx, id: number, takenBackMinor: bigint): Promise<void> {
  await ctx.db
    .update(pointRewards)
    .set({ takenBackMinor, takenBackAt: ctx.now })
    .where(and(eq(pointRewards.id, id), isNull(pointRewards.takenBackAt)));
}

/** Of one member, the newest first. */
export function listPointRewards(ctx: Ctx, accountId: number): Promise<PointReward[]> {
  return ctx.db
    .select()
    .from(pointRewards)
    .where(eq(pointRewards.accountId, accountId))
    .orderBy(desc(pointRewards.id))
    .limit(shownAtMost);
}

/** What the member was told of each. */
export async function wordsOfPointRewards(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, words } = pointRewards;
  const rows = await ctx.db
    .select({ id, words })
    .from(pointRewards)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.words]));
}
