import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { StandingOffer } from '../find-terms.server';
import { nextParticipation, type ParticipationEvent, type ParticipationState } from '../reward-states';
import { participations } from '../tables.server';

export type Participation = typeof participations.$inferSelect;
type NewParticipation = Omit<
  typeof participations.$inferInsert,
  'promotionCode' | 'termsVersion' | 'stateAt' | 'createdAt'
>;

/** Once an occurrence; of many at once, one. Refuses: promotions.already_joined, promotions.application_open. */
export async function beginParticipation(
  ctx: Ctx,
  { code, version }: Pick<StandingOffer, 'code' | 'version'>,
  values: NewParticipation,
): Promise<Participation> {
  const [row] = await ctx.db
    .insert(participations)
    .values({ ...values, promotionCode: code, termsVersion: version, stateAt: ctx.now, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  throw new Refusal(
    (await isApplying(ctx, code, values)) ? 'promotions.application_open' : 'promotions.already_joined',
  );
}

async function isApplying(ctx: Ctx, code: string, { accountId, occurrence }: NewParticipation): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.promotionCode, code),
        eq(participations.accountId, accountId),
        eq(participations.occurrence, occurrence),
        eq(participations.state, 'applying'),
      ),
    );
  return row !== undefined;
}

type Which = { participationId: number; accountId?: number };

/** Held until the transaction ends. Another's is none. Refuses: promotions.not_found. */
export async function lockParticipation(ctx: Ctx, { participationId, accountId }: Which): Promise<Participation> {
  const [row] = await ctx.db.select().from(participations).where(eq(participations.id, participationId)).for('update');
  if (!row || (accountId !== undefined && row.accountId !== accountId)) throw new Refusal('promotions.not_found');
  return row;
}

/** The row is locked by the caller. Refuses: promotions.decided. */
export async function changeParticipation(
  ctx: Ctx,
  participation: Participation,
  event: ParticipationEvent,
  changes: Partial<Omit<Participation, 'id' | 'state' | 'stateAt'>> = {},
): Promise<ParticipationState> {
  const state = nextParticipation(participation.state, event);
  if (state === null) throw new Refusal('promotions.decided');
  await ctx.db
    .update(participations)
    .set({ ...changes, state, stateAt: ctx.now })
    .where(eq(participations.id, participation.id));
  return state;
}
