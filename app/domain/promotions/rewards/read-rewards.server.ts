import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { turnoverRequirements } from '~/domain/cashier/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Participation } from '../joining/participation.server';
import { bonusGrants, grantDays, participations, promotionTerms, promotionTexts, rebateShares } from '../tables.server';
import { type Terms, termsSchema } from '../terms/terms';

type Grant = typeof bonusGrants.$inferSelect;
export type OwnReward = Participation & { titles: Partial<Record<string, string>>; grant: Grant | null };

const rewardsAtOnce = 60;

/** A member's rewards, the newest first. Of one offer, or of all. */
export async function listRewards(
  ctx: Ctx,
  accountId: number,
  { code, before, limit = rewardsAtOnce }: { code?: string; before?: number | null; limit?: number } = {},
): Promise<OwnReward[]> {
  const rows = await ctx.db
    .select()
    .from(participations)
    .leftJoin(bonusGrants, eq(bonusGrants.participationId, participations.id))
    .where(
      and(
        eq(participations.accountId, accountId),
        code === undefined ? undefined : eq(participations.promotionCode, code),
        before ? lt(participations.id, before) : undefined,
      ),
    )
    .orderBy(desc(participations.id))
    .limit(limit);
  const titles = await titlesOf(
    ctx,
    rows.map(({ participations: { promotionCode } }) => promotionCode),
  );
  return rows.map(({ participations: own, bonus_grants: grant }) => ({
    ...own,
    grant,
    titles: titles.get(own.promotionCode) ?? {},
  }));
}

async function titlesOf(ctx: Ctx, codes: string[]): Promise<Map<string, Record<string, string>>> {
  if (codes.length === 0) return new Map();
  const rows = await ctx.db
    .select({ code: promotionTexts.promotionCode, language: promotionTexts.language, title: promotionTexts.title })
    .from(promotionTexts)
    .where(inArray(promotionTexts.promotionCode, [...new Set(codes)]));
  const titles = new Map<string, Record<string, string>>();
  for (const { code, language, title } of rows) titles.set(code, { ...titles.get(code), [language]: title });
  return titles;
}

export type GrantSheet = OwnReward & {
  grant: Grant;
  terms: Terms;
  days: (typeof grantDays.$inferSelect)[];
  shares: (typeof rebateShares.$inferSelect)[];
  /** What is to be bet before money is withdrawn; null: nothing is. */
  requirement: { requiredMinor: bigint; metMinor: bigint } | null;
};

/** One of the member's with the terms that were accepted, and what counted. Refuses: promotions.not_found. */
export async function getGrant(
  ctx: Ctx,
  { accountId, grantId }: { accountId: number; grantId: number },
): Promise<GrantSheet> {
  const [row] = await ctx.db
    .select()
    .from(bonusGrants)
    .innerJoin(participations, eq(participations.id, bonusGrants.participationId))
    .innerJoin(
      promotionTerms,
      and(
        eq(promotionTerms.promotionCode, participations.promotionCode),
        eq(promotionTerms.version, participations.termsVersion),
      ),
    )
    .where(and(eq(bonusGrants.id, grantId), eq(bonusGrants.accountId, accountId)));
  if (!row) throw new Refusal('promotions.not_found');
  const { bonus_grants: grant, participations: own, promotion_terms: accepted } = row;
  const [titles, days, shares, requirements] = await Promise.all([
    titlesOf(ctx, [own.promotionCode]),
    ctx.db.select().from(grantDays).where(eq(grantDays.grantId, grantId)).orderBy(desc(grantDays.day)),
    ctx.db.select().from(rebateShares).where(eq(rebateShares.grantId, grantId)).orderBy(rebateShares.category),
    ctx.db
      .select({
        requiredMinor: turnoverRequirements.requiredMinor,
        metMinor: turnoverRequirements.metMinor,
        closedAt: turnoverRequirements.closedAt,
      })
      .from(turnoverRequirements)
      .where(
        and(
          eq(turnoverRequirements.accountId, accountId),
          eq(turnoverRequirements.causeKind, 'bonus'),
          eq(turnoverRequirements.causeId, String(grantId)),
        ),
      ),
  ]);
  const open = requirements.find(({ closedAt }) => closedAt === null);
  return {
    ...own,
    grant,
    titles: titles.get(own.promotionCode) ?? {},
    terms: termsSchema.parse(accepted.terms),
    ...{ days, shares, requirement: open ?? null },
  };
}
